import { useProvider } from "#app/brand/provider-context.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** What search engines show of a title and a description, in characters. */
const shown = { title: 60, description: 160 } as const;

type SearchResultProps = { title: string; description: string; path: string };

/** How a search engine shows the page, with the provider's facts in its texts, and how much of them it cuts. */
export function SearchResult({ title, description, path }: SearchResultProps) {
  const provider = useProvider();
  const texts = {
    title: `${interpolateText(title, provider)} – ${provider.name}`,
    description: interpolateText(description, provider),
  };
  const address = [provider.website ?? "seu site", ...path.split("/").filter(Boolean)].join(" › ");
  return (
    <section aria-label="Nos buscadores" className="col-span-2 mb-5 rounded-md border border-line bg-surface px-4 py-3">
      <p className="text-xs font-semibold text-muted">Como aparece nos buscadores</p>
      <p className="mt-2 text-xs break-all text-muted">{address}</p>
      <p className="text-md leading-snug font-semibold wrap-anywhere text-brand">{cut(texts.title, shown.title)}</p>
      <p className="mt-0.5 text-sm leading-snug wrap-anywhere">
        {texts.description === "" ? (
          <span className="text-muted">Sem descrição, o buscador escolhe um trecho da página.</span>
        ) : (
          cut(texts.description, shown.description)
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 text-xs text-muted tabular-nums">
        <Length label="Título" length={texts.title.length} limit={shown.title} />
        <Length label="Descrição" length={texts.description.length} limit={shown.description} />
      </p>
    </section>
  );
}

function Length({ label, length, limit }: { label: string; length: number; limit: number }) {
  const isCut = length > limit;
  return (
    <span className={isCut ? "font-semibold text-warn-ink" : ""}>
      {label}: {length} de {limit}
      {isCut && ", o resto é cortado"}
    </span>
  );
}

/** The beginning of a text, up to its last whole word. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const begun = cutText(text, limit);
  return `${begun.slice(0, begun.lastIndexOf(" ") > 0 ? begun.lastIndexOf(" ") : begun.length)} …`;
}
