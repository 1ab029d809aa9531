import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import * as releases from "#app/releases/release.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { releaseStateLabels } from "#app/records/release-state.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CloudIcon, EyeIcon, PlusIcon } from "#app/ui/icon.tsx";
import { formatDate, formatMoment } from "#app/console/dates.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ListLink } from "#app/console/list/list-link.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { Agenda } from "./agenda.tsx";
import { NewRelease, openNewRelease } from "./new-release.tsx";
import { ReleaseStateTag } from "./release-state-tag.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import type { Route } from "./+types/releases";

/** A release in the list. */
type ListedRelease = Awaited<ReturnType<typeof releases.list>>[number];
type Loaded = { listed: ListedRelease[] | null };

const notLoaded: Loaded = { listed: null };

/** Loads all releases; a failure is returned as data, so that the tab stays usable. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  return readForStaff({
    context,
    about: "release",
    logFields: { screen: "releases" },
    read: async () => ({ listed: await releases.list() }),
    fallback: notLoaded,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, notLoaded);
}

/** All releases, with what starts and ends when. */
export default function Releases({ loaderData: { listed } }: Route.ComponentProps) {
  const provider = useProvider();
  const mayBegin = useMayChange("release");
  const hasReleases = listed !== null && listed.length > 0;
  return (
    <div className="shell:min-h-0 shell:flex-1 shell:overflow-auto">
      <div className="mx-auto flex max-w-308 flex-col gap-3 px-4 py-4 md:px-6 md:py-5">
        <title>{`Lançamentos · ${provider.name}`}</title>
        <ScreenHeader title="Lançamentos" note="Mudanças preparadas com calma e publicadas de uma vez.">
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
            <Link to={href("/intranet/visitante")} className={buttonClass("plain")}>
              <EyeIcon size={16} />
              Ver o site em um dia…
            </Link>
            <NewRelease />
          </div>
        </ScreenHeader>
        <div className={`grid items-start gap-4 ${hasReleases ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}>
          <section aria-label="Lista de lançamentos" className="rounded-md border border-line bg-paper shadow-1">
            {listed === null ? (
              <LoadError title="Erro ao buscar lançamentos" />
            ) : listed.length === 0 ? (
              <EmptyState title="Nenhum lançamento ainda" icon={CloudIcon}>
                <p className="max-w-[48ch] text-muted">
                  O que você gravar em um lançamento só aparece no site quando ele for publicado, agora ou na hora
                  marcada.
                </p>
                {mayBegin && (
                  <ListLink to={openNewRelease} className={`${buttonClass("accent")} mt-3`}>
                    <PlusIcon size={16} />
                    Começar o primeiro lançamento
                  </ListLink>
                )}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {listed.map((release) => (
                  <ReleaseItem key={release.id} release={release} />
                ))}
              </ul>
            )}
          </section>
          {hasReleases && <Agenda releases={listed} />}
        </div>
      </div>
    </div>
  );
}

function ReleaseItem({ release }: { release: ListedRelease }) {
  const { id, name, state, author, changes } = release;
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-hover">
      <Link
        to={href("/intranet/lancamentos/:release", { release: String(id) })}
        className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand hover:underline"
      >
        {name}
      </Link>
      <ReleaseStateTag state={state} />
      <span className="text-xs text-muted md:ml-auto">{whenOf(release)}</span>
      <span className="w-24 text-xs font-semibold">{pluralize(changes, "mudança", "mudanças")}</span>
      <span className="w-40 truncate text-xs text-muted" title={author}>
        {author}
      </span>
    </li>
  );
}

/** "sex., 27/11, 00:00 até dom., 29/11, 23:59", or when it was published, ended or undone. */
function whenOf({ state, publishAt, endAt, publishedAt, endedAt }: ListedRelease): string {
  const until = endAt ? ` até ${formatMoment(endAt)}` : "";
  if (endedAt) return `${releaseStateLabels[state]}: ${formatDate(endedAt)}`;
  if (state === "published" && publishedAt) return `no ar desde ${formatDate(publishedAt)}${until}`;
  if (publishAt && state !== "discarded") return formatMoment(publishAt) + until;
  return "";
}
