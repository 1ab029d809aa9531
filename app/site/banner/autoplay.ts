/** The time between slides (BANNER-5), in milliseconds. */
const slideIntervalMs = 5000;
/** The pause of autoplay after a click on a dot (BANNER-7), in milliseconds. */
const dotPauseMs = 5000;

/** Why autoplay is held; it runs while there is no reason. */
export type HoldReason = "paused" | "pointer" | "focus" | "dot" | "hidden";

export type Autoplay = {
  hold: (reason: HoldReason) => void;
  release: (reason: HoldReason) => void;
  /** Pauses for `dotPauseMs`, from now. */
  pauseAfterDot: () => void;
  /** Restarts the time of the current slide. */
  restart: () => void;
  /** Stops permanently and clears the timers. */
  stop: () => void;
};

/**
 * The timer of a carousel: calls `advance` every five seconds while nothing holds it.
 *
 * @param onChange called with whether it runs, on every change
 */
export function createAutoplay(advance: () => void, onChange: (isRunning: boolean) => void): Autoplay {
  const reasons = new Set<HoldReason>();
  let interval: ReturnType<typeof setInterval> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let wasRunning = false;

  function restart() {
    clearInterval(interval);
    const isRunning = reasons.size === 0;
    interval = isRunning ? setInterval(advance, slideIntervalMs) : undefined;
    if (isRunning !== wasRunning) onChange(isRunning);
    wasRunning = isRunning;
  }

  function hold(reason: HoldReason) {
    reasons.add(reason);
    restart();
  }

  function release(reason: HoldReason) {
    if (reasons.delete(reason)) restart();
  }

  restart();
  return {
    hold,
    release,
    pauseAfterDot: () => {
      clearTimeout(pauseTimer);
      hold("dot");
      pauseTimer = setTimeout(() => release("dot"), dotPauseMs);
    },
    restart,
    stop: () => {
      clearInterval(interval);
      clearTimeout(pauseTimer);
    },
  };
}

/** What the previous and next buttons do at the ends: wrap around, or nothing. */
export type EdgeBehaviour = "wrap" | "stop";

/** The index of the slide one step from `from`; with "stop" it stays within the ends. */
export function nextSlideIndex(from: number, step: 1 | -1, count: number, edges: EdgeBehaviour): number {
  const to = from + step;
  if (edges === "stop") return Math.min(Math.max(to, 0), count - 1);
  return (to + count) % count;
}
