import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { preHydrationPlansId } from "#app/site/pre-hydration/page-elements.ts";
import { replacePreHydrationPlans } from "#app/site/pre-hydration/replay-click.ts";

/**
 * Container of a city's plans before hydration (`handle-city-modal.ts`). While it has content, CSS hides the section
 * after it. It is emptied in the frame in which that section shows the plans, or its message instead.
 */
export function PreHydrationPlans() {
  // Deferred as those cards of the section are that do not come at once: it must be whole.
  const plansStatus = useDeferredValue(useChosenCity().plansStatus);
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
