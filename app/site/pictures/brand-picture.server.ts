import { parseImageUrl } from "#app/images/image.ts";
import { log } from "#app/platform/log.server.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import type { Provider } from "#app/provider/provider.ts";

/** The provider's uploaded logo, for a picture. */
export type Logo = { webp: Uint8Array; width: number; height: number };

/** The provider's logo; null when it has none, or when its file cannot be read. */
export async function loadLogo({ logo }: Provider): Promise<Logo | null> {
  const stored = logo.image === null ? null : parseImageUrl(logo.image);
  if (!stored) return null;
  try {
    const webp = await imageStore.get(stored.bucket, stored.files.at(-1)!.name);
    return webp && { webp, width: stored.width, height: stored.height };
  } catch (error) {
    log.error({ error }, "the logo could not be read for a picture");
    return null;
  }
}

/** The mark on a dark surface, in a square of 40 units. */
export const brandMark =
  '<path fill="#62b0fb" d="M19 33C8.5 32 3 24 5.5 10.5 15 12.5 20.5 21 19 33Z"/>' +
  '<path fill="#2f7ee3" d="M21 33c10.5-1 16-9 13.5-22.5C25 12.5 19.5 21 21 33Z"/>' +
  '<path fill="none" stroke="#62b0fb" stroke-width="2.4" stroke-linecap="round" d="M20 39V21"/>' +
  '<circle fill="#f8cc2f" cx="20" cy="6.5" r="3.6"/>';
