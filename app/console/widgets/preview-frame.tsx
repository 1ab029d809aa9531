import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Preview, type PreviewFrameMessage, type PreviewMessage, previewPath } from "#app/catalogue/preview.ts";
import { MobileIcon, ScreenIcon } from "#app/ui/icon.tsx";

type PreviewFrameProps = {
  preview: Preview;
  /** How much of a computer's width to show, in pixels: a card fills only its column. */
  desktopPart?: number;
};

/** Sends the frame what to show, as JSON. */
function show(frame: HTMLIFrameElement | null, text: string): void {
  const message: PreviewMessage = { preview: JSON.parse(text) as Preview };
  frame?.contentWindow?.postMessage(message, location.origin);
}

const widths = { phone: 360, desktop: 1280 } as const;
const devices = [
  { id: "phone", label: "Celular", Icon: MobileIcon },
  { id: "desktop", label: "Computador", Icon: ScreenIcon },
] as const;

/** What visitors will see, while staff type: the site's own page in a frame, at the width of a phone or a computer. */
export function PreviewFrame({ preview, desktopPart = widths.desktop }: PreviewFrameProps) {
  const [device, setDevice] = useState<keyof typeof widths>("phone");
  const [height, setHeight] = useState(0);
  const [available, setAvailable] = useState(widths.phone as number);
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  const text = JSON.stringify(preview);
  const onMessage = useEffectEvent(({ source, data }: MessageEvent<Partial<PreviewFrameMessage>>) => {
    if (source !== frame.current?.contentWindow || typeof data.previewHeight !== "number") return;
    // The frame is ready, or what it shows has another height.
    if (data.previewHeight === 0) show(frame.current, text);
    setHeight(data.previewHeight);
  });
  useEffect(() => show(frame.current, text), [text]);
  useEffect(() => {
    addEventListener("message", onMessage);
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width));
    observer.observe(box.current!);
    return () => {
      removeEventListener("message", onMessage);
      observer.disconnect();
    };
  }, []);

  const shown = device === "phone" ? widths.phone : desktopPart;
  const scale = Math.min(1, available / shown);
  return (
    <section aria-labelledby={`${id}-title`} className="mb-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="font-bold">
          Prévia
        </h3>
        <div role="radiogroup" aria-label="Largura da prévia" className="flex gap-0.5 rounded-sm bg-brand-soft p-0.5">
          {devices.map(({ id: name, label, Icon }) => (
            <label
              key={name}
              className="flex h-8 cursor-pointer items-center gap-1.5 rounded-[6px] px-2.5 text-xs font-semibold text-muted hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-brand max-md:h-10"
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={device === name}
                onChange={() => setDevice(name)}
              />
              <Icon size={15} />
              {label}
            </label>
          ))}
        </div>
      </div>
      <div ref={box}>
        <div
          className="mx-auto overflow-clip rounded-md border border-line bg-surface"
          style={{ width: Math.floor(shown * scale), height: Math.ceil((height || 240) * scale) }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site's own page, with its scripts and origin */}
          <iframe
            ref={frame}
            src={previewPath}
            title="Prévia do que os visitantes veem"
            tabIndex={-1}
            loading="lazy"
            className="origin-top-left border-0"
            style={{ width: widths[device], height: height || 240, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
