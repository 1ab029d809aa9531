import type { ReactNode } from "react";
import { Illustration } from "#app/ui/illustration.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { LabelledLink } from "#app/site/text/copy.ts";

type PageHeroProps = {
  /** The ancestor pages. */
  ancestors?: readonly LabelledLink[];
  /** This page's name in the breadcrumb. */
  current: string;
  title: ReactNode;
  text: ReactNode;
  /** The background: dark for night illustrations, light for the others. */
  background?: "night" | "sky";
  /** An illustration of 1440 by 600 with its subject at the right. */
  illustration?: string;
  /** Replaces the illustration: another image, or an interactive demonstration. */
  media?: ReactNode;
  /** The actions. */
  children?: ReactNode;
};

/** The hero of an inner page: breadcrumb, title, one sentence, actions and an illustration. */
export function PageHero({
  ancestors,
  current,
  title,
  text,
  background = "night",
  illustration,
  media,
  children,
}: PageHeroProps) {
  return (
    <section className={`page-hero ${background === "night" ? "page-hero-night on-night" : "page-hero-sky"}`}>
      <div className="page page-hero-columns">
        <div className="relative max-w-150">
          <Breadcrumb ancestors={ancestors} current={current} />
          <h1 className="mt-5 text-title leading-[1.04] font-heavy tracking-tighter">{title}</h1>
          <p className="mt-4 max-w-[31rem] text-lg leading-normal text-muted on-night:text-on-night-muted">{text}</p>
          {children}
        </div>
        {media && <div className="min-w-0">{media}</div>}
      </div>
      {illustration && (
        <Illustration
          src={illustration}
          alt=""
          width={1440}
          height={600}
          fetchPriority="high"
          className="page-hero-scene"
        />
      )}
    </section>
  );
}
