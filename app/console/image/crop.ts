import type { Crop } from "#app/platform/images.server.ts";

type Size = { width: number; height: number };

/** How a frame lies over an image: how close, and at which share of the way from left to right and top to bottom. */
export type Framing = { zoom: number; x: number; y: number };

export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 };
export const closest = 4;

/** The part of an image that the frame, whose proportion is the shape's, shows, in shares of the image. */
export function cropOf(image: Size, shape: Size, { zoom, x, y }: Framing): Crop {
  const relative = (shape.width * image.height) / (shape.height * image.width);
  const width = Math.min(1, relative) / zoom;
  const height = Math.min(1, 1 / relative) / zoom;
  return { left: x * (1 - width), top: y * (1 - height), width, height };
}

/** The framing after the image was pulled by shares of the frame: to the right shows more of its left. */
export function pulled(framing: Framing, crop: Crop, right: number, down: number): Framing {
  return {
    ...framing,
    x: moved(framing.x, right * crop.width, 1 - crop.width),
    y: moved(framing.y, down * crop.height, 1 - crop.height),
  };
}

/** A frame as wide as the image has no way to go. */
function moved(share: number, by: number, way: number): number {
  return way < 0.001 ? share : within(share - by / way, 0, 1);
}

export function zoomed(framing: Framing, zoom: number): Framing {
  return { ...framing, zoom: within(zoom, 1, closest) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
