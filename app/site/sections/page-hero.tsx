import { type ReactNode, use } from "react";
import { headline, unbroken } from "#app/ui/unbroken.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { InlineDrawingContext } from "./inline-drawing.ts";
import type { LabelledLink } from "#app/site/text/copy.ts";

/**
 * How a group of pages opens: `night`, what is sold, before a night scene; `sky`, the same by day; `spot`, help for
 * subscribers, with an object; `panorama`, the company, above its land; `search`, a centred field; `document`, a text of
 * the law under its letterhead, with a smaller object; `masthead`, the blog.
 */
export type HeroLook = "night" | "sky" | "spot" | "panorama" | "search" | "document" | "masthead";

type PageHeroProps = {
  /** The ancestor pages. */
  ancestors?: readonly LabelledLink[];
  /** This page's name in the breadcrumb. */
  current: string;
  title: ReactNode;
  text: ReactNode;
  look?: HeroLook;
  /** A drawing of the look's size: a scene of 1440 by 600, an object of 360 by 280, land of 1440 by 280. */
  illustration?: string;
  /** Beside the text: another image, or an interactive demonstration. */
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
  look = "night",
  illustration,
  media,
  children,
}: PageHeroProps) {
  const inlined = import.meta.env.SSR ? use(InlineDrawingContext) : null;
  const isNight = look === "night" || look === "search";
  return (
    <section className={`page-hero page-hero-${look} ${isNight ? "on-night" : ""}`}>
      <div className="page page-hero-columns">
        <div className="page-hero-text">
          <Breadcrumb ancestors={ancestors} current={current} />
          <h1 className="mt-5">{headline(title)}</h1>
          <p className="mt-4 max-w-[31rem] text-lg leading-normal text-muted on-night:text-on-night-muted">
            {unbroken(text)}
          </p>
          {children}
        </div>
        {media && <div className="min-w-0">{media}</div>}
      </div>
      {illustration && (
        <img
          src={inlined?.(illustration) ?? illustration}
          alt=""
          fetchPriority="high"
          decoding="sync"
          className="page-hero-scene"
          suppressHydrationWarning
        />
      )}
    </section>
  );
}
