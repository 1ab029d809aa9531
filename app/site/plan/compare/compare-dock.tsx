import { lazy, Suspense } from "react";
import { useHasSelectedPlans } from "./selection.ts";

/** Loaded with the first marked plan; without a connection there is no bar. */
const CompareBar = lazy(() => import("./compare-bar.tsx").catch(() => ({ default: () => null })));

/** The bar of the marked plans. */
export function CompareDock() {
  return useHasSelectedPlans() ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
