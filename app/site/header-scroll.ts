import { useEffect, useState } from "react";

const phoneWidth = 768;
const threshold = { phone: 30, wide: 50 };

/**
 * Whether the header is hidden after the page moved: scrolling down past 50 px (30 px on phones) hides it, scrolling up
 * shows it (FRAME-4).
 */
export function isHiddenAfter(move: { from: number; to: number; windowWidth: number }, wasHidden: boolean): boolean {
  if (move.to === move.from) return wasHidden;
  if (move.to < move.from) return false;
  return move.to > (move.windowWidth < phoneWidth ? threshold.phone : threshold.wide);
}

export function useHiddenByScroll(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      // A phone's bounce at the top goes below zero.
      const move = { from: last, to: Math.max(0, window.scrollY), windowWidth: window.innerWidth };
      last = move.to;
      setHidden((wasHidden) => isHiddenAfter(move, wasHidden));
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return isHidden;
}
