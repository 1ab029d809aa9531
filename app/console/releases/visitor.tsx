import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { scenePath, type VisitorMessage, type VisitorScene } from "#app/catalogue/preview.ts";
import { clockName, momentAt } from "#app/platform/time/clock.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ScreenIcon } from "#app/ui/icon.tsx";
import { formatMoment } from "#app/console/dates.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import type { OpenReleases } from "#app/console/release-mode/mode-actions.ts";
import { buttonClass } from "#app/console/widgets/button.ts";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { loadOpenReleases } from "./open-releases.ts";
import { readOpenReleases } from "./open-releases.server.ts";
import type { Route } from "./+types/visitor";

/** The releases that can be looked at. */
export const loader = readOpenReleases;
export const clientLoader = loadOpenReleases;

const params = { release: "lancamento", moment: "em", page: "pagina" } as const;
const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof widths;
const devices = [
  ["phone", "Celular"],
  ["tablet", "Tablet"],
  ["desktop", "Computador"],
] as const;

/** The latest that can be looked at; an address has four digits for the year. */
const latestMoment = new Date("3000-01-01T00:00:00Z");

/** Pages to begin with; any other can be typed or reached by the links. */
const knownPages = ["/", "/casa", "/empresas", "/combos", "/streamings", "/ofertas", "/faq"];

const messages: Record<VisitorMessage["visitorStopped"], string> = {
  form: "Aqui nenhum formulário é enviado: o site está só sendo visto.",
  link: "Este link sai do site, e aqui só se vê o site.",
};

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
        <div className="ml-auto">
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
        <EmptyState
          title={
            isPast
              ? "Este dia e esta hora já passaram"
              : isKnown || releaseId === null
                ? "Escolha o que ver"
                : "Este lançamento não está mais em preparo"
          }
          icon={ScreenIcon}
        >
          <p className="max-w-[44ch] text-muted">
            {isPast
              ? "Escolha um momento que ainda virá. O que foi vendido antes está em Ofertas."
              : "Um lançamento em preparo, ou o site em um dia e uma hora, com tudo o que está agendado até lá."}
          </p>
        </EmptyState>
      )}
      {moment && (
        <p role="status" className="flex-none text-xs text-muted">
          Como ficará em {formatMoment(moment)}, horário de {clockName()}, com os lançamentos agendados até lá.
        </p>
      )}
    </div>
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

/** The path of a page of the site, from what was typed. */
function pageIn(text: string): string {
  // A whole address of the site, as staff copy it, is its page.
  const typed = text.trim().replace(/^https?:\/\/[^/?#]*/i, "");
  if (!URL.canParse(typed, "https://site.example")) return "/";
  const { pathname, search } = new URL(typed.startsWith("/") ? typed : `/${typed}`, "https://site.example");
  return pathname.replace(/^\/+/, "/") + search;
}

type SceneFieldsProps = {
  open: NonNullable<OpenReleases["open"]>;
  releaseId: number | null;
  momentText: string;
  onRelease: (id: string) => void;
  onMoment: (text: string) => void;
};

function SceneFields({ open, releaseId, momentText, onRelease, onMoment }: SceneFieldsProps) {
  const fieldClass = "h-9 min-w-0 rounded-sm border border-control bg-paper px-2 text-sm max-md:h-11";
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <label className="flex items-center gap-1.5">
        Com
        <select
          className={`${fieldClass} max-w-52 text-ink`}
          value={releaseId ?? ""}
          onChange={({ target }) => onRelease(target.value)}
        >
          <option value="">um lançamento…</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5">
        ou em
        <input
          type="datetime-local"
          max="2999-12-31T23:59"
          className={`${fieldClass} text-ink`}
          value={momentText}
          onChange={({ target }) => onMoment(target.value)}
        />
      </label>
    </div>
  );
}

/** The page to show: one of a list, or any that is typed. */
function AddressField({ page, onOpen }: { page: string; onOpen: (page: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen(field.current!.value);
  };
  return (
    <form className="flex flex-none gap-2" onSubmit={open}>
      <label htmlFor={id} className="sr-only">
        Página do site
      </label>
      <input
        ref={field}
        id={id}
        list={`${id}-paginas`}
        defaultValue={page}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="h-9 min-w-0 flex-1 rounded-sm border border-field-line bg-paper px-3 text-sm max-md:h-11 md:max-w-96"
      />
      <datalist id={`${id}-paginas`}>
        {knownPages.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </datalist>
      <button type="submit" className={buttonClass("plain")}>
        Abrir
      </button>
      <p className="self-center text-xs text-muted max-lg:hidden">
        Escolha a cidade na própria página, como o visitante. Nada do que você fizer nela é enviado.
      </p>
    </form>
  );
}

/** Why the frame shows no page: a browser's own error cannot be read, and a sentence of the server is not a page. */
function problemOf(shown: Document | null): string | null {
  if (shown === null) return "O servidor não respondeu. Confira a conexão.";
  return shown.contentType === "text/plain" ? shown.body.textContent : null;
}

type SceneFrameProps = {
  /** What the addresses of the scene begin with. */
  start: string;
  /** The page of the site to show. */
  page: string;
  device: Device;
  /** Called with the page that a link in the frame has opened. */
  onPage: (page: string) => void;
};

/** The page in a frame of the device's width, made smaller where the window is narrower. */
function SceneFrame({ start, page, device, onPage }: SceneFrameProps) {
  const notify = useNotify();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<{ width: number; height: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = start + page;
  const onShown = useEffectEvent(({ pathname, search }: Location) => {
    if (pathname.startsWith(start)) onPage(pageIn(pathname.slice(start.length) + search));
  });
  const watch = useEffectEvent(() => {
    const { contentDocument, contentWindow } = frame.current!;
    setProblem(problemOf(contentDocument));
    if (!contentDocument) return;
    const { location: shown, navigation } = contentWindow as Window & typeof globalThis;
    onShown(shown);
    // Most links of the site open no document.
    navigation?.addEventListener("currententrychange", () => onShown(shown));
  });
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<Partial<VisitorMessage> | null>) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin || !data?.visitorStopped) return;
    notify({ title: messages[data.visitorStopped] });
  });
  useEffect(() => {
    const element = frame.current!;
    element.addEventListener("load", watch);
    // The server's document may have loaded the frame already.
    watch();
    addEventListener("message", onMessage);
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect));
    observer.observe(box.current!);
    return () => {
      element.removeEventListener("load", watch);
      removeEventListener("message", onMessage);
      observer.disconnect();
    };
  }, []);
  const width = widths[device];
  const scale = available ? Math.min(1, available.width / width) : 1;
  const height = (available?.height ?? 600) / scale;
  return (
    <div ref={box} className="h-[70dvh] min-h-80 flex-1 overflow-clip shell:h-auto">
      <div
        className="mx-auto overflow-clip rounded-md border border-release-line bg-surface transition-[width] duration-250 motion-reduce:transition-none"
        style={{ width: width * scale, height: height * scale }}
      >
        {problem !== null && (
          <EmptyState title="O site não pôde ser mostrado">
            <p className="mb-3 max-w-[44ch] text-muted">{problem}</p>
            <button
              type="button"
              className={buttonClass("plain")}
              onClick={() => {
                // The console is where it was: only the frame is loaded again.
                frame.current!.src = address;
                setProblem(null);
              }}
            >
              Tentar de novo
            </button>
          </EmptyState>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site's own pages, with their scripts and origin */}
        <iframe
          ref={frame}
          src={address}
          title="O site como o visitante verá"
          hidden={problem !== null}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
