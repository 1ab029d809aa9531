import { useEffect, useState } from "react";

const phoneWidthPx = 768;
const thresholdPx = { phone: 30, wide: 50 };

/**
 * Whether the header is hidden after a scroll: scrolling down past 50 px (30 px on phones) hides it, scrolling up shows
 * it (FRAME-4).
 */
export function isHeaderHiddenAfter(
  move: { from: number; to: number; windowWidth: number },
  wasHidden: boolean,
): boolean {
  if (move.to === move.from) return wasHidden;
  if (move.to < move.from) return false;
  return move.to > (move.windowWidth < phoneWidthPx ? thresholdPx.phone : thresholdPx.wide);
}

export function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    // A scroll before hydration counts too.
    let last = 0;
    function onScroll() {
      // Overscroll at the top of a phone's page gives negative values.
      const move = { from: last, to: Math.max(0, window.scrollY), windowWidth: window.innerWidth };
      last = move.to;
      setHidden((wasHidden) => isHeaderHiddenAfter(move, wasHidden));
    }
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return isHidden;
}
