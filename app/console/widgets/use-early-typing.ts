import { useEffect } from "react";
import { replayTyping } from "#app/document/replay-typing.ts";

/** Replays what was typed before hydration, after the effects that register the page's shortcuts. */
export function useEarlyTyping(): void {
  useEffect(() => queueMicrotask(replayTyping), []);
}
