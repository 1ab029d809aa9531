import { useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { scenePath, type VisitorScene } from "#app/catalogue/preview.ts";
import { clockName, momentAt } from "#app/platform/time/clock.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ScreenIcon } from "#app/ui/icon.tsx";
import { formatMoment } from "#app/console/dates.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { loadOpenReleases } from "./open-releases.ts";
import { readOpenReleases } from "./open-releases.server.ts";
import { AddressField, SceneFields } from "./scene-fields.tsx";
import { type Device, SceneFrame } from "./scene-frame.tsx";
import { pageIn } from "./visited-page.ts";
import type { Route } from "./+types/visitor";

/** The releases that can be looked at. */
export const loader = readOpenReleases;
export const clientLoader = loadOpenReleases;

const params = { release: "lancamento", moment: "em", page: "pagina" } as const;
const devices = [
  ["phone", "Celular"],
  ["tablet", "Tablet"],
  ["desktop", "Computador"],
] as const;

/** The latest that can be looked at; an address has four digits for the year. */
const latestMoment = new Date("3000-01-01T00:00:00Z");

/** The public pages as they will be, with a release or at a moment, at the width of a phone, a tablet or a computer. */
export default function Visitor({ loaderData: { open } }: Route.ComponentProps) {
  const provider = useProvider();
  const entered = useRelease();
  const [search, setSearch] = useSearchParams();
  const fitting = useFittingDevice();
  const [chosen, setDevice] = useState<Device | null>(null);
  const device = chosen ?? fitting;
  const page = pageIn(search.get(params.page) ?? "/");
  const momentText = search.get(params.moment) ?? "";
  const typed = momentAt(momentText);
  // The past is not kept: a page of it would show today's catalogue.
  const [openedAt] = useState(() => new Date());
  const isPast = typed !== null && typed <= openedAt;
  const moment = typed && !isPast && typed < latestMoment ? typed : null;
  const releaseId = parseWholeNumber(search.get(params.release)) ?? entered?.id ?? null;
  const isKnown = open === null || open.some(({ id }) => id === releaseId);
  const scene: VisitorScene | null = moment
    ? { moment }
    : releaseId === null || !isKnown || isPast
      ? null
      : { release: releaseId };
  // The page that links in the frame have led to, and how often the same page was typed again.
  const [followed, setFollowed] = useState<string | null>(null);
  const [openings, setOpenings] = useState(0);
  const set = (name: string, value: string, others: readonly string[] = []) =>
    setSearch(
      (current) => {
        for (const other of others) current.delete(other);
        if (value === "") current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 shell:min-h-0 shell:flex-1">
      <title>{`Ver como visitante · ${provider.name}`}</title>
      <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl leading-tight font-bold tracking-tight max-sm:text-lg">Ver como visitante</h1>
        <SceneFields
          open={open ?? []}
          releaseId={moment || isPast ? null : releaseId}
          momentText={momentText}
          onRelease={(id) => set(params.release, id, [params.moment])}
          onMoment={(text) => set(params.moment, text, [params.release])}
        />
        <div className="ml-auto max-sm:*:*:flex-1 max-sm:basis-full">
          <SegmentedControl
            name="largura"
            label="Largura"
            options={devices}
            value={device}
            onChange={(value) => setDevice(value as Device)}
          />
        </div>
      </header>
      <AddressField
        key={followed ?? page}
        page={followed ?? page}
        onOpen={(value) => {
          setFollowed(null);
          // From where links have led, back to the page that the address of this page names.
          if (pageIn(value) === page) setOpenings(openings + 1);
          else set(params.page, pageIn(value));
        }}
      />
      {scene ? (
        <SceneFrame
          key={`${scenePath(scene)} ${page} ${openings}`}
          start={scenePath(scene)}
          page={page}
          device={device}
          onPage={setFollowed}
        />
      ) : (
        <NoScene isPast={isPast} isGone={!isKnown && releaseId !== null} />
      )}
      {moment && (
        <p role="status" className="flex-none text-xs text-muted">
          Como ficará em {formatMoment(moment)}, horário de {clockName()}, com os lançamentos agendados até lá.
        </p>
      )}
    </div>
  );
}

/** Says why there is nothing to look at: nothing is chosen, or what is has passed or is gone. */
function NoScene({ isPast, isGone }: { isPast: boolean; isGone: boolean }) {
  return (
    <EmptyState
      title={
        isPast
          ? "Este dia e esta hora já passaram"
          : isGone
            ? "Este lançamento não está mais em preparo"
            : "Escolha o que ver"
      }
      icon={ScreenIcon}
    >
      <p className="max-w-[44ch] text-muted">
        {isPast
          ? "Escolha um momento que ainda virá. O que foi vendido antes está em Ofertas."
          : "Um lançamento em preparo, ou o site em um dia e uma hora, com tudo o que está agendado até lá."}
      </p>
    </EmptyState>
  );
}

const devicesBelow = [
  ["(max-width: 767px)", "phone"],
  ["(max-width: 1279px)", "tablet"],
] as const;

/** The device that is as wide as the window, until staff choose another. */
function useFittingDevice(): Device {
  return useSyncExternalStore(
    (onChange) => {
      const queries = devicesBelow.map(([query]) => matchMedia(query));
      for (const query of queries) query.addEventListener("change", onChange);
      return () => {
        for (const query of queries) query.removeEventListener("change", onChange);
      };
    },
    () => devicesBelow.find(([query]) => matchMedia(query).matches)?.[1] ?? "desktop",
    () => "desktop",
  );
}
