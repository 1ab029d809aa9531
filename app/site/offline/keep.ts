import letters from "#app/ui/figtree-subset.woff2?url";
import { keptAtHeader, offlinePath } from "./kept-at.ts";
import { dataPath, isKeptPage } from "./kept-pages.ts";

/** How many responses a device keeps at most besides files: of each page two, and plans. */
const maxKept = 150;

/** Kept once for each document. */
let offlinePage: Promise<void> | undefined;

/**
 * Keeps the page on the screen, with its data, its files and the plans of the chosen city, for a visit without a
 * connection. What the browser has in its cache is not sent again. Everything kept is of one build of the site, so that
 * a page finds its scripts; the page of another build is not kept, and what another build has kept is deleted.
 */
export async function keepPage(path: string, cityId: number | null): Promise<void> {
  try {
    await keepWhole(path, cityId);
  } catch {
    // The browser has no such storage, or blocks it.
  }
}

async function keepWhole(path: string, cityId: number | null): Promise<void> {
  const files = loadedFiles();
  // A document that began as the console's has another manifest (`document/visitor-manifest.ts`), and keeps nothing.
  const build = files.find((file) => /^\/assets\/manifest-\w+-visitors\.js$/.test(file));
  if (!build) return;
  const cacheName = `site ${build}`;
  const otherBuilds = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(otherBuilds.map((name) => caches.delete(name)));
  const cache = await caches.open(cacheName);
  await (offlinePage ??= keepOfflinePage(cache));
  if (isSavingData()) return;
  if (cityId !== null) await Promise.all([keep(cache, "/cidades"), keep(cache, `/cidades/${cityId}/planos`)]);
  if (!isKeptPage(path)) return;
  await keep(cache, path, (html) => html.includes(build));
  await keep(cache, dataPath(path));
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not compete with the visitor
    if (!(await cache.match(file))) await keep(cache, file);
  }
  // The files are of one build, and few.
  const others = (await cache.keys()).filter(({ url }) => !url.includes("/assets/"));
  await Promise.all(others.slice(0, -maxKept).map((oldest) => cache.delete(oldest)));
}

/** Keeps the page of addresses that are not kept, as it is now: its telephone may have changed. */
async function keepOfflinePage(cache: Cache): Promise<void> {
  await Promise.all([offlinePath, letters].map((url) => keep(cache, url)));
}

/** Keeps the server's answer of now, if it is whole and one for everybody. */
async function keep(cache: Cache, url: string, isValid: (text: string) => boolean = () => true): Promise<void> {
  try {
    const response = await fetch(url);
    const isPublic = !/no-store|private/.test(response.headers.get("Cache-Control") ?? "");
    if (response.status !== 200 || response.redirected || response.headers.has(keptAtHeader) || !isPublic) return;
    if (!isValid(await response.clone().text())) return;
    // Last in the order of the cache's entries, which are deleted from the first on.
    await cache.delete(url);
    await cache.put(url, response);
  } catch {
    // No connection, or no space.
  }
}

/** The paths of the site's files that this document has loaded. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return urls
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|cenas|imagens)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
