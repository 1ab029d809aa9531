import { useLayoutEffect, useRef } from "react";
import { useChosenCity } from "../city/chosen-city.tsx";
import { replaceEarlyPlans } from "./early-press.ts";
import { earlyPlansId } from "./early-script.ts";

/**
 * Container of a city's plans before hydration (`pre-hydration-script.ts`). While it has content, CSS hides the section
 * after it. It is emptied in the frame in which that section shows the plans, or its message instead.
 */
export function EarlyPlans() {
  const { plansProgress } = useChosenCity();
  const container = useRef<HTMLDivElement>(null);
  const isDone = plansProgress === "ready" || plansProgress === "failed";
  useLayoutEffect(() => {
    const serverPlans = container.current;
    if (isDone && serverPlans?.firstChild) replaceEarlyPlans(serverPlans, serverPlans.nextElementSibling!);
  }, [isDone]);
  // With text content, if empty, and `suppressHydrationWarning` React does not compare the children on hydration.
  return (
    <div ref={container} id={earlyPlansId} suppressHydrationWarning>
      {""}
    </div>
  );
}
