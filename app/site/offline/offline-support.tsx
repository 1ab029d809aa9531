import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/** Loads what a visit without a connection needs: after the visitor's first actions, or at once without a connection. */
export function OfflineSupport() {
  const [Offline, setOffline] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import("./offline.tsx").then(
        ({ default: loaded }) => setOffline(() => loaded),
        () => undefined,
      );
    };
    if (!document.documentElement.dataset.keptAt && navigator.onLine) return whenQuiet(load);
    load();
    return undefined;
  }, []);
  return Offline && <Offline />;
}
