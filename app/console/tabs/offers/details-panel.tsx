import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { OfferRow } from "#app/offers/offer-admin.server.ts";
import type { OfferDetails } from "#app/offers/offer-details.server.ts";
import { factNames } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { DiffList } from "#app/console/changes/diff-list.tsx";
import { withSheet } from "#app/console/list/list-params.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { PreviewFrame } from "#app/console/widgets/preview-frame.tsx";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { ExternalIcon, LinkIcon } from "#app/ui/icon.tsx";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { periodText } from "./offer-cells.tsx";
import { termDiffs } from "./term-changes.ts";
import { WarningList } from "./warning-list.tsx";
import { inWords } from "#app/platform/text/in-words.ts";

/** What a version's sheet shows above the form: warnings, terms, changes, sales, places, pictures and hash. */
export function OfferDetailsPanel({ offer }: { offer: OfferRow }) {
  const { code, terms, missing, warnings, details, hash, kind, offerId } = offer;
  const { labelShown } = useProvider().offers;
  const page = `/ofertas/${code}`;
  const planPath = kind === "plan" ? href("/intranet") : href("/intranet/planos-empresariais");
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <b className="font-bold">{terms.nome}</b>
        <CompletenessMeter missing={missing.length} />
        <Link
          to={planPath + withSheet(new URLSearchParams(), offerId)}
          className="ml-auto text-xs font-semibold text-brand underline underline-offset-3"
        >
          Abrir o plano
        </Link>
      </div>
      {missing.length > 0 && <p className="-mt-3 text-xs text-muted">Falta na etiqueta: {factNames(missing)}.</p>}
      <WarningList warnings={warnings} label="Avisos da oferta" />
      <Part title="Etiqueta">
        {labelShown ? (
          <PreviewFrame preview={{ kind: "label", code }} />
        ) : (
          <p className="mt-1 text-xs text-muted">A etiqueta está desligada em Configurações.</p>
        )}
        <p className="mt-2.5 flex flex-wrap gap-2">
          <PageLink to={page}>Ver a etiqueta</PageLink>
          <PageLink to={`${page}/etiqueta.png`}>Imagem</PageLink>
          <PageLink to={`${page}/etiqueta.svg`}>SVG</PageLink>
          <CopyAddress path={page} />
        </p>
      </Part>
      {details?.since && details.since.changes.length > 0 && (
        <Part title={`O que mudou desde ${details.since.code}`}>
          <DiffList diffs={termDiffs(details.since.changes)} />
        </Part>
      )}
      {details && details.others.length > 0 && (
        <Part title="Outras versões">
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 font-mono text-xs">
            {details.others.map((other) => (
              <a
                key={other.code}
                href={`${href("/intranet/ofertas")}?busca=${other.code}`}
                className="text-brand underline underline-offset-3"
              >
                {other.code}
                {other.isSold && <span className="font-sans text-muted no-underline"> à venda</span>}
              </a>
            ))}
          </p>
        </Part>
      )}
      {details && (
        <Part title="Vendas">
          <List items={details.sales.map(saleLine)} empty="Nunca foi vendida." />
        </Part>
      )}
      {details && (
        <Part title="Onde está ou esteve à venda">
          <List
            items={details.places.map(({ states, ...period }) => `${periodText(period)}: ${citiesText(states)}`)}
            empty="Nunca esteve disponível em nenhum município."
          />
        </Part>
      )}
      <p className="text-xs text-muted">
        SHA-256 <span className="font-mono wrap-anywhere">{hash}</span>
      </p>
    </div>
  );
}

/** "03/03/2026 a 12/08/2026, fim programado por ana@…" */
function saleLine({ scheduledBy, ...sale }: OfferDetails["sales"][number]): string {
  return periodText(sale) + (scheduledBy ? `, fim programado por ${scheduledBy}` : "");
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-bold">{title}</h3>
      {children}
    </section>
  );
}

function List({ items, empty }: { items: readonly string[]; empty: string }) {
  if (items.length === 0) return <p className="mt-1 text-xs text-muted">{empty}</p>;
  return (
    <ol className="mt-1 grid gap-0.5 text-xs">
      {items.map((item, index) => (
        // Two periods of a day have the same text.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${item}`}>{item}</li>
      ))}
    </ol>
  );
}

/** "853 municípios de MG e 18 de ES". */
function citiesText(states: readonly { state: string; cities: number }[]): string {
  const [first, ...others] = states;
  if (!first) return "nenhum município";
  const texts = others.map(({ state, cities }) => `${formatCount(cities)} de ${state}`);
  return inWords([`${pluralize(first.cities, "município", "municípios")} de ${first.state}`, ...texts]);
}

/** A link to a page of the site, in a new tab. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonClass("plain")}>
      {children}
      <ExternalIcon size={14} />
      <span className="sr-only"> (nova aba)</span>
    </a>
  );
}

function CopyAddress({ path }: { path: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      notify({ title: "Endereço permanente copiado" });
    } catch {
      notify({ title: "Erro ao copiar o endereço", isFailure: true });
    }
  };
  return (
    <button type="button" className={buttonClass("plain")} onClick={() => void copy()}>
      <LinkIcon size={14} />
      Copiar endereço
    </button>
  );
}
