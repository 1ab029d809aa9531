/** How long a slide stands before the next one comes (BANNER-5), in milliseconds. */
export const slideTime = 5000;
/** How long autoplay rests after a click on a dot (BANNER-7), in milliseconds. */
export const restTime = 5000;

/** Why autoplay stands still; it runs when no reason is left. */
export type HoldReason = "paused" | "pointer" | "focus" | "rest" | "unseen";

export type Autoplay = {
  hold: (reason: HoldReason) => void;
  release: (reason: HoldReason) => void;
  /** Stands still for the rest time, from now. */
  rest: () => void;
  /** Gives the slide that is shown now its whole time. */
  restart: () => void;
  /** Ends it for good. */
  stop: () => void;
};

/**
 * The clock of a carousel: calls `advance` every five seconds while nothing holds it.
 *
 * @param onChange told whether it runs, whenever that changes
 */
export function createAutoplay(advance: () => void, onChange: (isRunning: boolean) => void): Autoplay {
  const held = new Set<HoldReason>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let wasRunning = false;

  function restart() {
    clearInterval(ticking);
    const isRunning = held.size === 0;
    ticking = isRunning ? setInterval(advance, slideTime) : undefined;
    if (isRunning !== wasRunning) onChange(isRunning);
    wasRunning = isRunning;
  }

  function hold(reason: HoldReason) {
    held.add(reason);
    restart();
  }

  function release(reason: HoldReason) {
    if (held.delete(reason)) restart();
  }

  restart();
  return {
    hold,
    release,
    rest: () => {
      clearTimeout(resting);
      hold("rest");
      resting = setTimeout(() => release("rest"), restTime);
    },
    restart,
    stop: () => {
      clearInterval(ticking);
      clearTimeout(resting);
    },
  };
}

/** What the previous and next buttons do at the ends: go round, or nothing. */
export type Edges = "wrap" | "stop";

/** The slide one step from `from`; with "stop" the ends lead nowhere. */
export function slideAt(from: number, step: 1 | -1, count: number, edges: Edges): number {
  const to = from + step;
  if (edges === "stop") return Math.min(Math.max(to, 0), count - 1);
  return (to + count) % count;
}
