import { useSyncExternalStore } from "react";
import { WifiIcon } from "#app/ui/icon.tsx";

/** A line under the tabs while the browser has no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p
      role="status"
      className={
        isOnline ? "sr-only" : "flex flex-none items-center gap-2 bg-warn-soft px-4 py-2 text-xs text-warn-ink md:px-6"
      }
    >
      {!isOnline && (
        <>
          <WifiIcon size={16} />
          Sem conexão com a internet. O que você salvar agora não será gravado.
        </>
      )}
    </p>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
