import { useEffect, useId, useRef, useState } from "react";
import { showToast } from "#app/ui/toast.tsx";
import { type Autoplay, createAutoplay, type Edges, slideAt } from "./autoplay.ts";
import { type Banner, type BannerAction, BannerSlide } from "./banner-slide.tsx";
import { CarouselControls } from "./carousel-controls.tsx";
import { useSwipe } from "./use-swipe.ts";

type BannerCarouselProps = {
  /** Null while they are on their way; "failed" when they could not be read. */
  banners: readonly Banner[] | null | "failed";
  /** Whether titles and descriptions show, or the images alone. */
  showCaptions: boolean;
  /** What the previous and next buttons do at the ends. */
  edges?: Edges;
  /** What the carousel shows, for screen readers. */
  label?: string;
  /** Where every caption leads. */
  action?: BannerAction;
};

/** Banners that advance by themselves every five seconds (§4), with every way to stop and steer them. */
export function BannerCarousel({ banners, ...rest }: BannerCarouselProps) {
  const failed = banners === "failed";
  useEffect(() => {
    if (!failed) return;
    showToast({
      tone: "danger",
      title: "Erro ao carregar banners",
      text: "Não foi possível carregar os banners do site.",
    });
  }, [failed]);

  if (banners === null) return <Placeholder>Carregando banners...</Placeholder>;
  if (failed || banners.length === 0) return <Placeholder>Nenhum banner disponível</Placeholder>;
  return <Slides key={banners.map(({ id }) => id).join()} banners={banners} {...rest} />;
}

function Placeholder({ children }: { children: string }) {
  return (
    <div role="status" className="on-night banner-dark-blue grid min-h-80 place-items-center p-6 text-center text-lg">
      {children}
    </div>
  );
}

type SlidesProps = Omit<BannerCarouselProps, "banners"> & { banners: readonly Banner[] };

function Slides({ banners, showCaptions, edges = "wrap", label = "Destaques", action }: SlidesProps) {
  const count = banners.length;
  const id = useId();
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isRunning, setRunning] = useState(true);
  const autoplay = useRef<Autoplay>(null);
  const wanted = useWantedImages(shown, count);

  useEffect(() => {
    if (count < 2) return undefined;
    const clock = createAutoplay(() => setShown((from) => slideAt(from, 1, count, "wrap")), setRunning);
    autoplay.current = clock;
    const onVisibility = () => (document.hidden ? clock.hold("unseen") : clock.release("unseen"));
    document.addEventListener("visibilitychange", onVisibility);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clock.stop();
    };
  }, [count]);

  useEffect(() => {
    if (isPaused) autoplay.current?.hold("paused");
    else autoplay.current?.release("paused");
  }, [isPaused]);

  function step(by: 1 | -1) {
    setShown((from) => slideAt(from, by, count, edges));
    autoplay.current?.restart();
  }

  function jump(to: number) {
    setShown(to);
    autoplay.current?.rest();
  }

  const swipe = useSwipe(step);
  return (
    <section
      aria-roledescription="carrossel"
      aria-label={label}
      className="relative overflow-hidden bg-night"
      // A click focuses too, and must not stop the clock for ever: only the focus of a keyboard holds it.
      onFocus={(event) => event.target.matches(":focus-visible") && autoplay.current?.hold("focus")}
      onBlur={() => autoplay.current?.release("focus")}
    >
      <div
        id={id}
        aria-live={isRunning ? "off" : "polite"}
        className="grid grid-cols-[minmax(0,1fr)] touch-pan-y"
        onPointerEnter={(event) => event.pointerType === "mouse" && autoplay.current?.hold("pointer")}
        onPointerLeave={() => autoplay.current?.release("pointer")}
        {...swipe}
      >
        {banners.map((banner, position) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            position={position}
            count={count}
            isShown={position === shown}
            isWanted={wanted.has(position)}
            showCaption={showCaptions}
            action={action}
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
          onPause={setPaused}
        />
      )}
    </section>
  );
}

/** The slides whose images are worth loading: the first, then, once the page lives, what is shown and what comes next. */
function useWantedImages(shown: number, count: number): ReadonlySet<number> {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    setWanted((before) => new Set([...before, shown, (shown + 1) % count]));
  }, [shown, count]);
  return wanted;
}
