import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The moment of the page's loader, and from then on the visitor's, each minute: a page may stay open for days. */
export function useNow<Loaded extends number | null>(loaded: Loaded): Loaded | number {
  const [now, setNow] = useState<Loaded | number>(loaded);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
