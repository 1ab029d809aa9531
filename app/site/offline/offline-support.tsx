import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/** Loads what a visit without a connection needs: after the visitor's first actions, or at once without a connection. */
export function OfflineSupport() {
  const [Offline, setOffline] = useState<ComponentType | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      import("./offline.tsx").then(
        ({ default: loaded }) => setOffline(() => loaded),
        () => addEventListener("online", load, { once: true, signal: end.signal }),
      );
    };
    if (document.documentElement.dataset.keptAt || !navigator.onLine) load();
    else end.signal.addEventListener("abort", whenQuiet(load));
    return () => end.abort();
  }, []);
  return Offline && <Offline />;
}
