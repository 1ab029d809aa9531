import type { Crop } from "#app/platform/storage/render-image.server.ts";

type Size = { width: number; height: number };

/** The position of a frame on an image: its zoom, and its offsets from left and top as shares (0 to 1) of the room. */
export type Framing = { zoom: number; x: number; y: number };

export const initialFraming: Framing = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** The part of the image that a frame with the aspect ratio of `shape` shows, in shares (0 to 1) of the image. */
export function cropOf(image: Size, shape: Size, { zoom, x, y }: Framing): Crop {
  const ratio = (shape.width * image.height) / (shape.height * image.width);
  const width = Math.min(1, ratio) / zoom;
  const height = Math.min(1, 1 / ratio) / zoom;
  return { left: x * (1 - width), top: y * (1 - height), width, height };
}

/** The framing after panning by shares of the frame; panning right shows more of the image's left. */
export function panBy(framing: Framing, crop: Crop, right: number, down: number): Framing {
  return {
    ...framing,
    x: offsetBy(framing.x, right * crop.width, 1 - crop.width),
    y: offsetBy(framing.y, down * crop.height, 1 - crop.height),
  };
}

/** A frame as wide as the image has no room to move. */
function offsetBy(share: number, by: number, room: number): number {
  return room < 0.001 ? share : clamp(share - by / room, 0, 1);
}

export function zoomTo(framing: Framing, zoom: number): Framing {
  return { ...framing, zoom: clamp(zoom, 1, maxZoom) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
