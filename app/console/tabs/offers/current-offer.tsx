import { ExternalIcon } from "#app/ui/icon.tsx";
import { useOfferContext } from "./offer-context.ts";

/** The code under which a plan is sold now, with its label on the site; nothing for a plan that is not sold. */
export function CurrentOffer({ id }: { id: number }) {
  const code = useOfferContext().codes[id];
  if (code === undefined) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      Oferta <span className="font-mono text-ink">{code}</span>
      <a
        href={`/ofertas/${code}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 py-0.5 font-semibold text-brand underline underline-offset-3"
      >
        Ver etiqueta
        <ExternalIcon size={13} />
        <span className="sr-only"> (nova aba)</span>
      </a>
    </p>
  );
}
