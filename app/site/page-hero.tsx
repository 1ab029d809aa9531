import type { ReactNode } from "react";
import { Scene } from "#app/ui/scene.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { WordLink } from "./words.ts";

type PageHeroProps = {
  /** The ancestor pages. */
  above?: readonly WordLink[];
  /** This page's name in the breadcrumb. */
  here: string;
  title: ReactNode;
  text: ReactNode;
  /** The background: dark for night illustrations, light for the others. */
  ground?: "night" | "sky";
  /** An illustration of 1440 by 600 with its subject at the right. */
  scene?: string;
  /** Replaces the illustration: another image, or an interactive demonstration. */
  picture?: ReactNode;
  /** The actions. */
  children?: ReactNode;
};

/** The hero of an inner page: breadcrumb, title, one sentence, actions and an illustration. */
export function PageHero({ above, here, title, text, ground = "night", scene, picture, children }: PageHeroProps) {
  return (
    <section className={`page-hero ${ground === "night" ? "page-hero-night on-night" : "page-hero-sky"}`}>
      <div className="page page-hero-columns">
        <div className="relative max-w-150">
          <Breadcrumb above={above} here={here} />
          <h1 className="mt-5 text-title leading-[1.04] font-heavy tracking-tighter">{title}</h1>
          <p className="mt-4 max-w-[31rem] text-lg leading-normal text-muted on-night:text-on-night-muted">{text}</p>
          {children}
        </div>
        {picture && <div className="min-w-0">{picture}</div>}
      </div>
      {scene && <Scene src={scene} alt="" width={1440} height={600} fetchPriority="high" className="page-hero-scene" />}
    </section>
  );
}
