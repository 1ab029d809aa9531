import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Preview, type PreviewFrameMessage, type PreviewMessage, previewPath } from "#app/catalogue/preview.ts";
import { MobileIcon, ScreenIcon } from "#app/ui/icon.tsx";
import { Segments } from "./segments.tsx";

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
type Device = keyof typeof widths;
const devices = [
  [
    "phone",
    <>
      <MobileIcon size={15} />
      Celular
    </>,
  ],
  [
    "desktop",
    <>
      <ScreenIcon size={15} />
      Computador
    </>,
  ],
] as const;

/** What visitors will see, while staff type: the site's own page in a frame, at the width of a phone or a computer. */
export function PreviewFrame({ preview, desktopPart = widths.desktop }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>("phone");
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
    <section aria-labelledby={`${id}-titulo`} className="mb-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={`${id}-titulo`} className="font-bold">
          Prévia
        </h3>
        <Segments
          aria-label="Largura da prévia"
          name={id}
          options={devices}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          className="h-9"
        />
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
