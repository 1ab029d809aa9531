import { useEffect, useId, useReducer, useRef, useState } from "react";
import { usePrefersReducedMotion } from "#app/ui/preferences/prefers-reduced-motion.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { type Autoplay, createAutoplay, type EdgeBehaviour, nextSlideIndex } from "./autoplay.ts";
import { type CarouselBanner, type BannerAction, BannerSlide } from "./banner-slide.tsx";
import { CarouselControls } from "./carousel-controls.tsx";
import { useSwipe } from "./use-swipe.ts";

type BannerCarouselProps = {
  /** Null while loading; "failed" when they could not be loaded. */
  banners: readonly CarouselBanner[] | null | "failed";
  /** Whether titles and descriptions are shown, or only the images. */
  showCaptions: boolean;
  /** What the previous and next buttons do at the ends. */
  edges?: EdgeBehaviour;
  /** The carousel's accessible name. */
  label: string;
  /** Whether the page's heading follows: the titles of the banners are then not headings. */
  isBeforeHeading?: boolean;
  /** The link in every caption. */
  action?: BannerAction;
  /** Whether the city modal covers it at first; its images then load with low priority. */
  isUnderModal?: boolean;
};

/** A carousel that advances every five seconds (BANNER-5), with controls to pause and navigate. */
export function BannerCarousel({ banners, ...rest }: BannerCarouselProps) {
  const { carousel: copy } = useCopy(content);
  const failed = banners === "failed";
  useEffect(() => {
    if (!failed) return;
    showToast({
      tone: "danger",
      title: copy.failed.title,
      text: copy.failed.text,
    });
  }, [failed, copy]);

  if (banners === null) return <Placeholder>{copy.loading}</Placeholder>;
  if (failed || banners.length === 0) return <Placeholder>{copy.empty}</Placeholder>;
  return <Slides key={banners.map(({ id }) => id).join()} banners={banners} {...rest} />;
}

function Placeholder({ children }: { children: string }) {
  return (
    <div role="status" className="on-night bg-night-2 grid min-h-80 place-items-center p-6 text-center text-lg">
      {children}
    </div>
  );
}

type SlidesProps = Omit<BannerCarouselProps, "banners"> & { banners: readonly CarouselBanner[] };

function Slides(props: SlidesProps) {
  const { banners, showCaptions, edges = "wrap", label, isBeforeHeading = false, action, isUnderModal = false } = props;
  const count = banners.length;
  const id = useId();
  const [{ shown, seen }, show] = useReducer(showSlide, { shown: 0, seen: new Set([0]) });
  const [isRunning, setRunning] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [userChoice, setUserChoice] = useState<"play" | "pause" | null>(null);
  const isPaused = userChoice === null ? prefersReducedMotion : userChoice === "pause";
  const autoplay = useRef<Autoplay>(null);

  useEffect(() => {
    if (count < 2) return undefined;
    const timer = createAutoplay(() => {
      // Behind an open dialog the carousel is not visible, and rendering a slide would delay input there.
      if (!document.querySelector("dialog[open]")) show((from) => nextSlideIndex(from, 1, count, "wrap"));
    }, setRunning);
    autoplay.current = timer;
    const onVisibility = () => (document.hidden ? timer.hold("hidden") : timer.release("hidden"));
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      timer.stop();
    };
  }, [count]);

  useEffect(() => {
    if (isPaused) autoplay.current?.hold("paused");
    else autoplay.current?.release("paused");
  }, [isPaused]);

  function step(by: 1 | -1) {
    show((from) => nextSlideIndex(from, by, count, edges));
    autoplay.current?.restart();
  }

  function jump(to: number) {
    show(() => to);
    autoplay.current?.pauseAfterDot();
  }

  const swipe = useSwipe(step);
  return (
    <section aria-roledescription="carrossel" aria-label={label} className="relative overflow-hidden bg-night">
      <div
        // A click focuses too and must not stop autoplay forever: only keyboard focus holds it.
        onFocus={(event) => event.target.matches(":focus-visible") && autoplay.current?.hold("focus")}
        onBlur={() => autoplay.current?.release("focus")}
      >
        <div
          id={id}
          aria-live={isRunning ? "off" : "polite"}
          className="grid touch-pan-y grid-cols-[minmax(0,1fr)]"
          onPointerEnter={(event) => event.pointerType === "mouse" && autoplay.current?.hold("pointer")}
          onPointerLeave={() => autoplay.current?.release("pointer")}
          {...swipe}
        >
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              index={index}
              count={count}
              isShown={index === shown}
              shouldLoadImage={seen.has(index) || (isRunning && index === (shown + 1) % count)}
              showCaption={showCaptions}
              titleElement={isBeforeHeading ? "p" : "h2"}
              action={action}
              isUnderModal={isUnderModal}
            />
          ))}
        </div>
        {count > 1 && (
          <CarouselControls
            controls={id}
            titles={banners.map(({ title }) => title)}
            shown={shown}
            edges={edges}
            isPaused={isPaused}
            onStep={step}
            onJump={jump}
            onPause={(pause) => setUserChoice(pause ? "pause" : "play")}
          />
        )}
      </div>
    </section>
  );
}

/** The current slide, and all that were shown: their images stay loaded. */
type SlidesState = { shown: number; seen: ReadonlySet<number> };

function showSlide({ shown, seen }: SlidesState, to: (from: number) => number): SlidesState {
  const next = to(shown);
  return { shown: next, seen: new Set([...seen, next]) };
}
