import type { ReactNode } from "react";
import { Scene } from "#app/ui/scene.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { WordLink } from "./words.ts";

type PageHeroProps = {
  /** The pages above this one. */
  above?: readonly WordLink[];
  /** What this page is called in the line that tells where one is. */
  here: string;
  title: ReactNode;
  text: ReactNode;
  /** The dark ground of the night scenes, or the light one of the others. */
  ground?: "night" | "sky";
  /** A scene of 1440 by 600 whose subject stands at its right end. */
  scene?: string;
  /** What stands in the scene's place: a picture of its own, or something to try. */
  picture?: ReactNode;
  /** What one can do here. */
  children?: ReactNode;
};

/** The opening of an inner page: where one is, its title, one sentence, its actions, and a picture as one composition. */
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
