import { type ComponentType, useEffect, useState } from "react";

/** Loads what a visit without a connection needs: at the visitor's first action, or when there is none already. */
export function OfflineSupport() {
  const [Offline, setOffline] = useState<ComponentType | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      end.abort();
      import("./offline.tsx").then(
        ({ default: loaded }) => setOffline(() => loaded),
        () => undefined,
      );
    };
    // After what the action itself has to do.
    const loadWhenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(load);
    if (document.documentElement.dataset.keptAt || !navigator.onLine) load();
    else
      // A touch that scrolls ends with "pointercancel".
      for (const type of ["pointerup", "pointercancel", "wheel", "keyup"])
        addEventListener(type, loadWhenIdle, { once: true, passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return Offline && <Offline />;
}
