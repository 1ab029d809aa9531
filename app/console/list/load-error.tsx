import { useEffect } from "react";
import { useReload } from "#app/console/requests/use-reload.ts";
import { RefreshIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { EmptyState } from "./empty-state.tsx";

/** Says that a query failed, with a retry button; it is repeated by itself when the connection comes back. */
export function LoadError({ title }: { title: string }) {
  const { isReloading, reload } = useReload();
  useEffect(() => {
    const retry = () => void reload();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [reload]);
  return (
    <EmptyState title={title} isFailure>
      <p className="mb-3 text-muted">O servidor não respondeu como esperado. Nada foi alterado.</p>
      <button type="button" className={buttonClass("plain")} onClick={() => void reload()}>
        <RefreshIcon size={16} className={isReloading ? "animate-spin" : ""} />
        Tentar novamente
      </button>
    </EmptyState>
  );
}
