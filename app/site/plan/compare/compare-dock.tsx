import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#app/ui/toast.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { useHasSelectedPlans } from "./selection.ts";

/** The bar of the marked plans. It is loaded with the first mark, or when the connection is back. */
export function CompareDock() {
  const { unloaded } = useCopy(content);
  const hasSelection = useHasSelectedPlans();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isMissing = hasSelection && !Bar;

  const load = useEffectEvent(async () => {
    try {
      const { default: CompareBar } = await import("./compare-bar.tsx");
      setBar(() => CompareBar);
    } catch {
      showToast({ tone: "danger", about: "comparison", ...unloaded });
    }
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryToLoad = () => void load();
    tryToLoad();
    addEventListener("online", tryToLoad);
    return () => removeEventListener("online", tryToLoad);
  }, [isMissing]);

  return hasSelection && Bar ? <Bar /> : null;
}
