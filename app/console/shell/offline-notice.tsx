import { useSyncExternalStore } from "react";
import { WifiIcon } from "#app/ui/icon.tsx";

/** Notice under the tabs while the browser is offline. */
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
