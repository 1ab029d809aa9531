import { useLayoutEffect, useRef } from "react";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { replacePreHydrationPlans } from "./replay-click.ts";
import { preHydrationPlansId } from "./pre-hydration-script.ts";

/**
 * Container of a city's plans before hydration (`pre-hydration-script.ts`). While it has content, CSS hides the section
 * after it. It is emptied in the frame in which that section shows the plans, or its message instead.
 */
export function PreHydrationPlans() {
  const { plansStatus } = useChosenCity();
  const container = useRef<HTMLDivElement>(null);
  const isDone = plansStatus === "ready" || plansStatus === "failed";
  useLayoutEffect(() => {
    const serverPlans = container.current;
    if (isDone && serverPlans?.firstChild) replacePreHydrationPlans(serverPlans, serverPlans.nextElementSibling!);
  }, [isDone]);
  // With text content, if empty, and `suppressHydrationWarning` React does not compare the children on hydration.
  return (
    <div ref={container} id={preHydrationPlansId} suppressHydrationWarning>
      {""}
    </div>
  );
}
