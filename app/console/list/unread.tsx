import { useRevalidator } from "react-router";
import { RefreshIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { Blank } from "./blank.tsx";

/** Says that a query failed, with a retry button. */
export function Unread({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Blank title={title} isFailure>
      <p className="mb-3 text-muted">O banco de dados não respondeu como devia. Nada foi alterado.</p>
      <button type="button" className={buttonClass("plain")} onClick={() => void revalidate()}>
        <RefreshIcon size={16} className={state === "loading" ? "animate-spin" : ""} />
        Tentar novamente
      </button>
    </Blank>
  );
}
