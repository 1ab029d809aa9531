import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { OfferKind } from "#app/offers/terms/offer-terms.ts";
import type { VersionPreview } from "#app/offers/preview-version.server.ts";
import type { FieldDiff } from "#app/console/changes/field-diff.ts";
import type { PreviewAnswer } from "./preview-route.ts";
import { termDiffs } from "./term-changes.ts";

type VersionNoteProps = { kind: OfferKind; id: number | null; texts: Readonly<Record<string, string>> };

const typingDelay = 300;
const maxChanges = 4;

/** Says which version of the offer saving the form would create. It comes from a dry run and never delays a save. */
export function VersionNote({ kind, id, texts }: VersionNoteProps) {
  const { submit, data } = useFetcher<PreviewAnswer>();
  useEffect(() => {
    const fields = { ...texts, kind, id: id === null ? "" : String(id) };
    const timer = setTimeout(
      () =>
        void submit(fields, {
          method: "post",
          action: href("/intranet/ofertas/previa"),
          defaultShouldRevalidate: false,
        }),
      typingDelay,
    );
    return () => clearTimeout(timer);
  }, [kind, id, texts, submit]);
  return (
    <div role="status" aria-label="Versão da oferta" className="flex-none empty:hidden">
      {data?.preview && <Note preview={data.preview} />}
    </div>
  );
}

function Note({ preview: { version, isKnown, replaced, changes } }: { preview: VersionPreview }) {
  const next = twoDigits(version);
  const former = replaced?.split("-").at(-1);
  const diffs = termDiffs(changes);
  return (
    <div className="flex items-center gap-3 border-t border-brand-line bg-brand-soft px-6 py-2.5 text-xs leading-snug max-md:px-4">
      <span
        aria-hidden="true"
        className="flex-none rounded-[6px] border border-brand-line bg-paper px-2 py-0.5 font-mono font-bold whitespace-nowrap text-brand-strong"
      >
        {former ? `${former} → ${next}` : next}
      </span>
      <p className="min-w-0">
        <b className="font-bold">{isKnown ? `Salvar volta à versão ${next}` : `Salvar cria a versão ${next}`}</b>
        {diffs.length > 0 && ": "}
        {diffs.slice(0, maxChanges).map((diff, index) => (
          <span key={diff.label}>
            {index > 0 && "; "}
            <Change diff={diff} />
          </span>
        ))}
        {diffs.length > maxChanges && ` e mais ${diffs.length - maxChanges}`}.
        {former && (
          <>
            {" "}
            <span className="text-muted">A {former} vai para o arquivo.</span>
          </>
        )}
      </p>
    </div>
  );
}

function Change({ diff: { label, before, after } }: { diff: FieldDiff }) {
  return (
    <>
      {label.charAt(0).toLowerCase() + label.slice(1)}{" "}
      {before === null ? <i>em branco</i> : <del className="text-muted">{before}</del>} →{" "}
      {after === null ? (
        <i>em branco</i>
      ) : (
        <ins className="rounded-[4px] bg-paper px-1 font-bold text-brand-strong no-underline">{after}</ins>
      )}
    </>
  );
}

function twoDigits(version: number): string {
  return String(version).padStart(2, "0");
}
