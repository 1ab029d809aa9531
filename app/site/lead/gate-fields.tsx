import { useEffect, useRef } from "react";
import { gateFields } from "./gate.ts";

/**
 * What a public form carries for the server to tell people from programs (`gate.server.ts`).
 *
 * @param drawnAt the server's clock when it drew this form, on pages that no cache keeps
 */
export function GateFields({ drawnAt }: { drawnAt?: number | undefined }) {
  const openFor = useRef<HTMLInputElement>(null);
  const submission = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (submission.current) submission.current.value = randomKey();
  }, []);
  useEffect(() => {
    const field = openFor.current;
    const form = field?.form;
    if (!field || !form) return undefined;
    const opened = performance.now();
    // Where the sending starts, before React hears of it and reads the fields.
    const count = () => {
      field.value = String(Math.round(performance.now() - opened));
    };
    form.addEventListener("submit", count, { capture: true });
    return () => form.removeEventListener("submit", count, { capture: true });
  }, []);
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deixe este campo em branco
          <input type="text" name={gateFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input ref={openFor} type="hidden" name={gateFields.openFor} />
      <input ref={submission} type="hidden" name={gateFields.submission} />
      {drawnAt !== undefined && <input type="hidden" name={gateFields.drawnAt} defaultValue={drawnAt} />}
    </>
  );
}

/** 128 random bits; `crypto.randomUUID` is not there on a site without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
