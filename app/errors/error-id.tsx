import { errorIdElementId } from "./document-error.ts";

/** The error's id, which a person can pass on and the server's log holds. */
export function ErrorId({ id }: { id: string | null }) {
  if (!id) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      Código do erro:{" "}
      <code id={errorIdElementId} className="wrap-anywhere select-all">
        {id}
      </code>
    </p>
  );
}
