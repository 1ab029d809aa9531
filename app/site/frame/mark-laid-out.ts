import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/**
 * Marks a page in an idle moment after it was shown: the browser then knows the sizes of its parts and may skip those
 * out of sight (site.css). Earlier, a place to scroll back to would be wrong.
 */
export function useLaidOutMark(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { dataset } = document.querySelector("main")!;
    const mark = () => {
      // The city modal lays out the page first.
      if (document.querySelector(".city-modal-first")) stop = whenQuiet(mark);
      else dataset.laidOut = key;
    };
    const waiting = globalThis.requestIdleCallback?.(mark);
    let stop = () => globalThis.cancelIdleCallback?.(waiting);
    return () => {
      stop();
      delete dataset.laidOut;
    };
  }, [key]);
}
