import { keptAtAttribute, keptAtHeader } from "./kept-at.ts";

/** Paths that the worker leaves alone: they are not of the public site. */
const ignored = /^\/(intranet|auth|convite|erros|healthz|readyz|metrics)(\/|\.|$)/;

/** Whether the worker answers a request of a page. */
export function isAnswered({ method, url }: Pick<Request, "method" | "url">, origin: string): boolean {
  const { origin: ofRequest, pathname } = new URL(url);
  return method === "GET" && ofRequest === origin && !ignored.test(pathname);
}

type Answer = {
  response: Response;
  /** When the server sent what was kept; null for its answer of now. */
  keptAt: string | null;
};

/**
 * The server's answer, whatever it is. Only when there is none, what was kept, marked with its time. Rejects with the
 * network's error when nothing was kept.
 */
export async function answer(
  url: string,
  network: () => Promise<Response>,
  findKept: (url: string) => Promise<Response | undefined>,
): Promise<Answer> {
  try {
    return { response: await network(), keptAt: null };
  } catch (error) {
    const kept = await findKept(url);
    const keptAt = kept?.headers.get("Date");
    if (!kept || !keptAt) throw error;
    return { response: await markKept(kept, keptAt), keptAt };
  }
}

/** A kept response with its time: as a header, and in a page also as an attribute of its root. */
async function markKept(kept: Response, keptAt: string): Promise<Response> {
  const headers = new Headers(kept.headers);
  headers.set(keptAtHeader, keptAt);
  // The body is no longer as the server has sent it.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const body = isPage ? (await kept.text()).replace("<html ", `<html ${keptAtAttribute}="${keptAt}" `) : kept.body;
  return new Response(body, { status: kept.status, headers });
}
