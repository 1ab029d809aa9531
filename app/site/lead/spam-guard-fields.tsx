import { useEffect, useRef } from "react";
import { spamGuardFieldNames } from "./spam-guard.ts";

/**
 * The hidden fields of a public form by which the server detects bots (`spam-guard.server.ts`).
 *
 * @param renderedAt the server's time when it rendered this form, in milliseconds, on pages that are not cached
 */
export function SpamGuardFields({ renderedAt }: { renderedAt?: number | undefined }) {
  const openFor = useRef<HTMLInputElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (submission.current) submission.current.value = randomKey();
  }, []);
  useEffect(() => {
    const field = openFor.current;
    const form = field?.form;
    if (!field || !form) return undefined;
    const openedAt = performance.now();
    // In the capture phase, before React's submit handler reads the fields.
    const setOpenFor = () => {
      field.value = String(Math.round(performance.now() - openedAt));
    };
    form.addEventListener("submit", setOpenFor, { capture: true });
    return () => form.removeEventListener("submit", setOpenFor, { capture: true });
  }, []);
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deixe este campo em branco
          <input type="text" name={spamGuardFieldNames.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input ref={openFor} type="hidden" name={spamGuardFieldNames.openFor} />
      <input ref={submission} type="hidden" name={spamGuardFieldNames.submission} />
      {renderedAt !== undefined && (
        <input type="hidden" name={spamGuardFieldNames.renderedAt} defaultValue={renderedAt} />
      )}
    </>
  );
}

/** 128 random bits; `crypto.randomUUID` is missing on a site without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
