import { errorIdElement } from "./document-error.ts";

/** The id of a fault as a person can pass it on; the server's log has it too. */
export function ErrorId({ id }: { id: string | null }) {
  if (!id) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      Código do erro:{" "}
      <code id={errorIdElement} className="wrap-anywhere select-all">
        {id}
      </code>
    </p>
  );
}
