import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Shape } from "#app/platform/images.server.ts";
import { closest, cropOf, type Framing, pulled, zoomed } from "./crop.ts";

type CropFrameProps = {
  image: ImageBitmap;
  shape: Pick<Shape, "width" | "height">;
  framing: Framing;
  onChange: (framing: Framing) => void;
};

/** How far an arrow key pulls, as a share of the frame. */
const step = 0.04;
/** The frame's own pixels; the screen's do not matter. */
const pixels = 1040;

/** What will be kept of an image, in the shape it will have: pulled by finger, mouse or arrow keys, closer by + and −. */
export function CropFrame({ image, shape, framing, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const crop = cropOf(image, shape, framing);
  const height = Math.round((pixels * shape.height) / shape.width);

  useEffect(() => {
    const { left, top, width, height: tall } = cropOf(image, shape, framing);
    const area = [left * image.width, top * image.height, width * image.width, tall * image.height] as const;
    const paper = canvas.current?.getContext("2d");
    paper?.clearRect(0, 0, pixels, height);
    paper?.drawImage(image, ...area, 0, 0, pixels, height);
  }, [image, shape, framing, height]);

  const press = (event: KeyboardEvent) => {
    const pull = pulls[event.key];
    const next = pull
      ? pulled(framing, crop, ...pull)
      : zooms[event.key] && zoomed(framing, framing.zoom + zooms[event.key]!);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <canvas
      ref={canvas}
      width={pixels}
      height={height}
      tabIndex={0}
      // The nearest of the roles that arrow keys belong to.
      role="slider"
      aria-label="Recorte da imagem: as setas movem, mais e menos aproximam e afastam"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(framing.x * 100)}
      aria-valuetext={`${percent(framing.x)} da esquerda à direita, ${percent(framing.y)} de cima a baixo`}
      className="block w-full cursor-grab touch-none -outline-offset-2 active:cursor-grabbing"
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { width, height: tall } = event.currentTarget.getBoundingClientRect();
        onChange(pulled(framing, crop, event.movementX / width, event.movementY / tall));
      }}
    />
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const pulls: Record<string, [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zooms: Record<string, number> = { "+": 0.1, "=": 0.1, "-": -0.1 };

/** The slider that comes closer. */
export function ZoomSlider({ framing, onChange }: Pick<CropFrameProps, "framing" | "onChange">) {
  return (
    <label className="flex min-w-40 flex-1 items-center gap-2.5 text-xs text-muted">
      Aproximar
      <input
        type="range"
        min={1}
        max={closest}
        step={0.05}
        className="h-9 min-w-0 flex-1 accent-brand max-md:h-11"
        value={framing.zoom}
        onChange={(event) => onChange(zoomed(framing, event.target.valueAsNumber))}
      />
    </label>
  );
}
