import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { VisitorMessage } from "#app/catalogue/preview.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { pageIn } from "./visited-page.ts";

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type Device = keyof typeof widths;

const messages: Record<VisitorMessage["visitorStopped"], string> = {
  form: "Aqui nenhum formulário é enviado: o site está só sendo visto.",
  link: "Este link sai do site, e aqui só se vê o site.",
};

/** Why the frame shows no page: a browser's own error cannot be read, and a sentence of the server is no page. */
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
export function SceneFrame({ start, page, device, onPage }: SceneFrameProps) {
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
          title="O site como o visitante o verá"
          hidden={problem !== null}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
