import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { RefreshIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/button.ts";
import { EmptyState } from "./empty-state.tsx";

/** Says that a query failed, with a retry button; it is repeated by itself when the connection comes back. */
export function LoadError({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [revalidate]);
  return (
    <EmptyState title={title} isFailure>
      <p className="mb-3 text-muted">O servidor não respondeu como esperado. Nada foi alterado.</p>
      <button type="button" className={buttonClass("plain")} onClick={() => void revalidate()}>
        <RefreshIcon size={16} className={state === "loading" ? "animate-spin" : ""} />
        Tentar novamente
      </button>
    </EmptyState>
  );
}
