import { useEffect } from "react";
import { replayTyping } from "#app/document/replay-typing.ts";

/** Takes over what was typed before hydration, after the effects with which the page's shortcuts begin to listen. */
export function useEarlyTyping(): void {
  useEffect(() => queueMicrotask(replayTyping), []);
}
