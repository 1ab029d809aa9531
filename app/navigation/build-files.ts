// A browser that could not load a module may refuse it from then on, without requesting it again, as long as the document
// lives. So a module is imported only once all of its files have arrived, and nothing preloads it as a module before.

const isStyles = /\.css$/;

/** Requests by path: of files that have arrived or are on their way. The document's own have arrived. */
const requests = new Map<string, Promise<void>>(
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => [
    new URL(href).pathname,
    Promise.resolve(),
  ]),
);

/** The server has no such file: it is of another build. */
export class MissingFileError extends Error {}

/** Brings files of the build into the browser's cache. Rejects when one does not arrive; the next call tries again. */
export async function fetchFiles(paths: readonly string[], priority: RequestPriority = "auto"): Promise<void> {
  await Promise.all(paths.map((path) => requests.get(path) ?? request(path, priority)));
}

/**
 * Loads a part of the page that opens on demand: what Vite calls for each dynamic import (`scripts/retry-plugin.ts`).
 *
 * @param files its scripts and styles
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const paths = files.map((file) => `/${file}`);
  await fetchFiles(paths);
  await Promise.all(paths.filter((path) => isStyles.test(path)).map((path) => addStyles(path)));
  return load();
}

function request(path: string, priority: RequestPriority): Promise<void> {
  const arrival = fetchFile(path, priority);
  requests.set(path, arrival);
  arrival.catch(() => requests.delete(path));
  return arrival;
}

async function fetchFile(path: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(path, { priority });
  if (response.status === 404) throw new MissingFileError(path);
  // A captive portal may answer with a page of its own.
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !/^text\/(javascript|css)/.test(type)) throw new Error(`${path} did not arrive`);
  await response.arrayBuffer();
}

async function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  await new Promise<void>((resolve) => {
    // From the cache; a part without styles is better than none.
    for (const type of ["load", "error"]) link.addEventListener(type, () => resolve());
  });
}
