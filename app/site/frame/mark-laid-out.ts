import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { deferringModalClass } from "#app/site/city/city-modal.tsx";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/**
 * Marks a page in an idle moment after it was shown: the browser then knows the sizes of its parts and may skip those
 * out of sight (site.css). Earlier, a place to scroll back to would be wrong.
 */
export function useLaidOutMark(page: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { dataset } = page.current!;
    const mark = () => {
      // The city modal lays out the page first.
      if (document.querySelector(`.${deferringModalClass}`)) stop = whenQuiet(mark);
      else dataset.laidOut = key;
    };
    const waiting = globalThis.requestIdleCallback?.(mark);
    let stop = () => cancelIdleCallback(waiting);
    return () => {
      if (waiting) stop();
      delete dataset.laidOut;
    };
  }, [page, key]);
}
