import type { Provider } from "#app/provider/provider.ts";
import { recolour } from "./recolour.ts";

const folder = "/content/cenas/";
const drawings = import.meta.glob<string>("/content/cenas/*.svg", { query: "?raw", import: "default", eager: true });
const cache = new WeakMap<Provider, Map<string, string>>();

/** A drawing of content/cenas in the provider's colours, by its name without ".svg"; null when there is none. */
export function findDrawing(name: string, provider: Provider): string | null {
  const path = `${folder}${name}.svg`;
  if (!Object.hasOwn(drawings, path)) return null;
  const recoloured = cache.get(provider) ?? new Map<string, string>();
  cache.set(provider, recoloured);
  if (!recoloured.has(name)) recoloured.set(name, recolour(drawings[path]!, provider.colours));
  return recoloured.get(name)!;
}

/** The data URL of a drawing by its path, such as "/cenas/rua.svg"; the path itself where there is no such drawing. */
export function drawingDataUrl(path: string, provider: Provider): string {
  const [, name] = /^\/cenas\/([a-z0-9-]+)\.svg$/.exec(path) ?? [];
  const drawing = name === undefined ? null : findDrawing(name, provider);
  // Only what a URL in an attribute cannot contain: the rest compresses better as it is.
  return drawing === null ? path : `data:image/svg+xml,${drawing.trim().replaceAll(/[%#"<>\n]/g, encodeURIComponent)}`;
}
