import { useLayoutEffect, useRef } from "react";
import { useChosenCity } from "../city/chosen-city.tsx";
import { replaceEarlyPlans } from "./early-press.ts";
import { earlyPlansId } from "./early-script.ts";

/**
 * The place of a city's plans before React has come (`early-script.ts`); while something stands here, the section
 * after it is not shown. It goes in the frame in which that section has the plans too, or what to say instead.
 */
export function EarlyPlans() {
  const { plansProgress } = useChosenCity();
  const place = useRef<HTMLDivElement>(null);
  const isDone = plansProgress === "ready" || plansProgress === "failed";
  useLayoutEffect(() => {
    const early = place.current;
    if (isDone && early?.firstChild) replaceEarlyPlans(early, early.nextElementSibling!);
  }, [isDone]);
  // A text, if an empty one, is React's word for content that it does not compare with what the page came with.
  return (
    <div ref={place} id={earlyPlansId} suppressHydrationWarning>
      {""}
    </div>
  );
}
