import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  ChatIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  GlobeIcon,
  type Icon,
  MapPinIcon,
  NewsIcon,
  ScreenIcon,
} from "#app/ui/icon.tsx";
import { groupBy } from "#app/platform/text/group-by.ts";
import { IconTile } from "#app/site/sections/feature-item.tsx";
import * as searchContent from "#app/site/search/content.ts";
import { Marked } from "#app/site/search/marked-text.tsx";
import type { HitKind, SearchHit } from "#app/site/search/search-hit.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const bestCount = 3;
/** How many results of a kind show at first: one more rather than a button for a single one. */
const shownCount = (count: number) => (count === 6 ? 6 : 5);

const icons: Record<HitKind, Icon> = {
  cities: MapPinIcon,
  pages: GlobeIcon,
  guides: ScreenIcon,
  questions: ChatIcon,
  articles: NewsIcon,
};

/** The results: the best of all kinds, then the others by kind, the kind of the best one first. */
export function Results({ hits }: { hits: readonly SearchHit[] }) {
  const { words } = useCopy(content);
  const { resultKinds: kinds } = useCopy(searchContent);
  if (hits.length === 0) return null;
  const others = groupBy(hits.slice(bestCount), ({ kind }) => kind);
  return (
    <>
      <ResultGroup id="melhores" title={words.best}>
        <Hits hits={hits.slice(0, bestCount)} areMixed />
      </ResultGroup>
      {Array.from(others, ([kind, ofKind]) => (
        <ResultGroup key={kind} id={kind} title={kinds[kind]}>
          <Hits hits={ofKind.slice(0, shownCount(ofKind.length))} />
          {ofKind.length > shownCount(ofKind.length) && (
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand group-open:hidden [&::-webkit-details-marker]:hidden">
                {words.more(ofKind.length - shownCount(ofKind.length))}
                <ChevronDownIcon size={18} />
              </summary>
              <Hits hits={ofKind.slice(shownCount(ofKind.length))} />
            </details>
          )}
        </ResultGroup>
      ))}
    </>
  );
}

type ResultGroupProps = { id: string; title: string; children: ReactNode };

function ResultGroup({ id, title, children }: ResultGroupProps) {
  return (
    <section aria-labelledby={`resultado-${id}`}>
      <h2 id={`resultado-${id}`} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Results; those of several kinds each say theirs. */
function Hits({ hits, areMixed = false }: { hits: readonly SearchHit[]; areMixed?: boolean }) {
  const { resultKind } = useCopy(searchContent);
  return (
    <ul className="border-t border-line">
      {hits.map(({ kind, to, title, text }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="flex items-center gap-4 py-3 hover:bg-brand-soft">
            {areMixed && <IconTile icon={icons[kind]} />}
            <span className="min-w-0 flex-1">
              {areMixed && <span className="block text-sm text-muted">{resultKind[kind]}</span>}
              <span className="block leading-tight font-bold">
                <Marked text={title} />
              </span>
              <span className="mt-1 line-clamp-2 text-sm leading-snug text-muted">
                <Marked text={text} />
              </span>
            </span>
            <ChevronRightIcon size={18} className="flex-none text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
