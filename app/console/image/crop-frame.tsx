import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ImageShape } from "#app/platform/storage/render-image.server.ts";
import { maxZoom, cropOf, type Framing, panBy, zoomTo } from "./crop.ts";

type CropFrameProps = {
  image: ImageBitmap;
  shape: Pick<ImageShape, "width" | "height">;
  framing: Framing;
  onChange: (framing: Framing) => void;
};

/** How far an arrow key pans, as a share of the frame. */
const step = 0.04;
/** The width of the canvas in pixels, whatever the screen. */
const canvasWidth = 1040;

/** The crop of an image, in the shape of the result: panned by touch, mouse or arrow keys, zoomed by + and −. */
export function CropFrame({ image, shape, framing, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const crop = cropOf(image, shape, framing);
  const height = Math.round((canvasWidth * shape.height) / shape.width);

  useEffect(() => {
    const { left, top, width, height: cropHeight } = cropOf(image, shape, framing);
    const area = [left * image.width, top * image.height, width * image.width, cropHeight * image.height] as const;
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, canvasWidth, height);
    context?.drawImage(image, ...area, 0, 0, canvasWidth, height);
  }, [image, shape, framing, height]);

  const onKeyDown = (event: KeyboardEvent) => {
    const pan = pans[event.key];
    const next = pan
      ? panBy(framing, crop, ...pan)
      : zooms[event.key] && zoomTo(framing, framing.zoom + zooms[event.key]!);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <canvas
      ref={canvas}
      width={canvasWidth}
      height={height}
      tabIndex={0}
      // The closest ARIA role that has arrow keys.
      role="slider"
      aria-label="Recorte da imagem: as setas movem, mais e menos aproximam e afastam"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(framing.x * 100)}
      aria-valuetext={`${percent(framing.x)} da esquerda à direita, ${percent(framing.y)} de cima a baixo`}
      className="block w-full cursor-grab touch-none -outline-offset-2 active:cursor-grabbing"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { width, height: frameHeight } = event.currentTarget.getBoundingClientRect();
        onChange(panBy(framing, crop, event.movementX / width, event.movementY / frameHeight));
      }}
    />
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const pans: Record<string, [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zooms: Record<string, number> = { "+": 0.1, "=": 0.1, "-": -0.1 };

/** The zoom slider of the crop. */
export function ZoomSlider({ framing, onChange }: Pick<CropFrameProps, "framing" | "onChange">) {
  return (
    <label className="flex min-w-40 flex-1 items-center gap-2.5 text-xs text-muted">
      Aproximar
      <input
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        className="h-9 min-w-0 flex-1 accent-brand max-md:h-11"
        value={framing.zoom}
        onChange={(event) => onChange(zoomTo(framing, event.target.valueAsNumber))}
      />
    </label>
  );
}
