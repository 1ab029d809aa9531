import { useEffect, useState } from "react";
import { PauseIcon, PlayIcon } from "#app/ui/icon.tsx";
import { usePrefersReducedMotion } from "#app/ui/preferences/prefers-reduced-motion.ts";
import { useCopy } from "#app/site/text/copy.ts";
import { useClock } from "./use-clock.ts";
import * as content from "./content.ts";

/** How long each camera is shown (WEBCAM-2), in milliseconds. */
const intervalMs = 3000;

/**
 * Demo of the cameras (WEBCAM-1, WEBCAM-2): rotates every three seconds and shows id, location, time and recording
 * indicator. A thumbnail selects a camera and restarts the interval.
 */
export function CameraDemo() {
  const { demo } = useCopy(content);
  const [current, setCurrent] = useState(0);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [userChoice, setUserChoice] = useState<"play" | "pause" | null>(null);
  const isPaused = userChoice === null ? prefersReducedMotion : userChoice === "pause";
  const camera = demo.cameras[current]!;

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setCurrent((current + 1) % demo.cameras.length), intervalMs);
    return () => clearTimeout(timer);
  }, [current, isPaused, demo]);

  return (
    <figure aria-label={demo.title} className="min-w-0">
      <div className="relative overflow-hidden rounded-lg border border-white/18 bg-night shadow-2">
        <img src={camera.image} alt={camera.description} width={960} height={540} className="block w-full" />
        <p className="absolute top-3 left-3 inline-flex items-center gap-2 rounded-sm bg-night/75 px-2.5 py-1 text-sm font-bold">
          <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-[oklch(0.63_0.24_25)]" />
          {demo.recording}
        </p>
        <p className="absolute inset-x-0 bottom-0 flex flex-wrap justify-between gap-x-4 gap-y-0.5 bg-night/75 @max-[18rem]:static px-3 py-2 text-sm tabular-nums">
          <span>
            <strong>{camera.id}</strong> <span aria-hidden="true">·</span> {camera.location}
          </span>
          <Timestamp />
        </p>
      </div>
      <div className="mt-3 flex items-stretch gap-2.5">
        <div role="group" aria-label={demo.choose} className="grid flex-1 grid-cols-3 gap-2.5">
          {demo.cameras.map(({ id, location, image }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`${id}: ${location}`}
              aria-pressed={index === current}
              className="overflow-hidden rounded-md border-2 border-white/18 opacity-75 transition-opacity duration-200 hover:opacity-100 aria-pressed:border-accent aria-pressed:opacity-100"
              onClick={() => setCurrent(index)}
            >
              <img src={image} alt="" width={192} height={108} className="block w-full" />
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-label={isPaused ? demo.play : demo.pause}
          className="grid w-12 flex-none place-items-center rounded-md border border-white/24 hover:bg-white/10"
          onClick={() => setUserChoice(isPaused ? "play" : "pause")}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
      <figcaption className="mt-2 text-sm text-on-night-muted">{demo.note}</figcaption>
    </figure>
  );
}

/** A separate component, so that the clock re-renders nothing else. Invisible until the browser sets the time. */
function Timestamp() {
  const time = useClock();
  return <time className={time === null ? "invisible" : ""}>{time ?? "00/00/0000, 00:00:00"}</time>;
}
