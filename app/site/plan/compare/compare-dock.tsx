import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#app/ui/toast.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { useHasSelectedPlans } from "./selection.ts";

/** How soon a failed load is tried again, in milliseconds: the browser may be online before a request succeeds. */
const retryDelayMs = 3_000;

/** The bar of the marked plans. It is loaded with the first mark, or when the connection is back. */
export function CompareDock() {
  const { unloaded } = useCopy(content);
  const hasSelection = useHasSelectedPlans();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isMissing = hasSelection && !Bar;

  const load = useEffectEvent(async (isFirst: boolean) => {
    try {
      const { default: CompareBar } = await import("./compare-bar.tsx");
      setBar(() => CompareBar);
    } catch {
      if (isFirst) showToast({ tone: "danger", about: "comparison", ...unloaded });
    }
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryToLoad = (isFirst: boolean) => void load(isFirst);
    const tryAgain = () => navigator.onLine && tryToLoad(false);
    tryToLoad(true);
    const timer = setInterval(tryAgain, retryDelayMs);
    addEventListener("online", tryAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("online", tryAgain);
    };
  }, [isMissing]);

  return hasSelection && Bar ? <Bar /> : null;
}
