import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { advanceRevision, currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { waitFor } from "#test/wait-for.ts";
import { cacheResponse, recompress } from "./cached-response.server.ts";
import { type CacheSource, PageCache } from "./page-cache.server.ts";
import { dependOn, markUncacheable, validUntil } from "#app/platform/cached-render.server.ts";

const page = (words: string) => `<!DOCTYPE html><title>${words}</title>${"fibra ".repeat(400)}`;
/** Long and varied enough for the best compression to show. */
const longPage = page(`casa ${Array.from({ length: 500 }, (_, n) => n * n).join(" ")}`);
const html = (body: string, init?: ResponseInit) =>
  new Response(body, {
    ...init,
    headers: [["Content-Type", "text/html; charset=utf-8"], ...new Headers(init?.headers)],
  });

type Make = (address: string) => Response | Promise<Response>;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.useRealTimers();
});

/** A cache behind a real server, with `make` as its renderer. */
async function createTestCache(make: Make, limit?: number, source?: CacheSource, isOpen?: () => boolean) {
  const rendered: string[] = [];
  const cache = new PageCache({
    render: async (address) => {
      rendered.push(address);
      return make(address);
    },
    cacheKeyOf: (url) => (url.startsWith("/private") ? null : url.split("?")[0]!),
    limit,
    isOpen,
    ...(source && { source }),
  });
  const otherwise = (response: ServerResponse) => response.end("from the program");
  server = createServer((incoming, response) => {
    if (!cache.answer(incoming, response, () => otherwise(response))) otherwise(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as { port: number };

  async function request(path: string, headers: Record<string, string> = {}, method = "GET") {
    const pending = httpRequest({ port: address.port, host: "127.0.0.1", path, headers, method });
    const [response] = (await once(pending.end(), "response")) as [IncomingMessage];
    const body = await buffer(response);
    return { status: response.statusCode, headers: response.headers, body };
  }
  return { cache, request, rendered };
}

const write = () => advanceRevision(currentRevision() + 1);
const compressed = { "accept-encoding": "gzip, br" };
const words = async (answer: Promise<{ body: Buffer }>) =>
  /<title>(.*)<\/title>/.exec((await answer).body.toString())?.[1];

describe("a public page", () => {
  test("is rendered once for a thousand simultaneous first visitors", async () => {
    const { promise: shown, resolve: show } = Promise.withResolvers<Response>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { request, rendered } = await createTestCache(() => {
      begin();
      return shown;
    });
    const visitors = Promise.all(Array.from({ length: 1000 }, () => request("/")));
    await begun;
    show(html(page("casa")));
    const answers = await visitors;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set([page("casa")]));
    expect(rendered).toEqual(["/"]);
  });

  test("is sent in an accepted encoding, each with its own ETag", async () => {
    const { request } = await createTestCache(() => html(page("casa"), { headers: { Vary: "Accept-Encoding" } }));
    const br = await request("/", compressed);
    const gzip = await request("/", { "accept-encoding": "gzip" });
    const plain = await request("/");
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const body of [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body]) {
      expect(body.toString()).toBe(page("casa"));
    }
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers["content-length"]).toBe(String(br.body.length));
    expect(br.headers["x-request-id"]).not.toBe(gzip.headers["x-request-id"]);
  });

  test("is sent as headers only when the client has it, and for HEAD", async () => {
    const { request } = await createTestCache(() => html(page("casa"), { headers: { "Cache-Control": "no-cache" } }));
    const tag = (await request("/", compressed)).headers.etag!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await request("/", { ...compressed, "if-none-match": known });
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
      expect(again.headers["cache-control"]).toBe("no-cache");
    }
    expect((await request("/", { ...compressed, "if-none-match": '"other"' })).status).toBe(200);
    const head = await request("/", compressed, "HEAD");
    expect([head.status, head.body.length, Number(head.headers["content-length"]) > 0]).toEqual([200, 0, true]);
  });

  test("is recompressed after its second request, without delaying a visitor", async () => {
    const { request, cache } = await createTestCache(() => html(longPage));
    const quick = await request("/", compressed);
    const before = cache.state().bytes;
    await waitFor(async () => {
      const best = await request("/", compressed);
      expect(best.body.length).toBeLessThan(quick.body.length);
      expect(best.headers.etag).not.toBe(quick.headers.etag);
      expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(quick.body));
    });
    expect(cache.state().bytes).toBeLessThan(before);
    expect((await request("/", { ...compressed, "if-none-match": quick.headers.etag! })).status).toBe(304);
  });

  test("may be a redirect", async () => {
    const { request, rendered } = await createTestCache(
      () => new Response(null, { status: 301, headers: { Location: "/casa" } }),
    );
    for (const _ of [1, 2]) {
      const answer = await request("/lar");
      expect([answer.status, answer.headers.location]).toEqual([301, "/casa"]);
    }
    const visit = await request("/lar?utm_source=zap&b=1");
    expect(visit.headers.location).toBe("/casa?utm_source=zap");
    expect(rendered).toHaveLength(1);
  });
});

describe("a write", () => {
  test("shows in the very next response, even with an older render in progress", async () => {
    let price = "129";
    const held = Promise.withResolvers<void>();
    const { request, rendered } = await createTestCache(async () => {
      const read = price;
      if (read === "129") await held.promise;
      return html(page(read));
    });
    const early = request("/");
    await waitFor(() => expect(rendered).toHaveLength(1));
    price = "99";
    write();
    expect(await words(request("/"))).toBe("99");
    held.resolve();
    await early;
    expect(await words(request("/"))).toBe("99");
    expect(rendered).toHaveLength(2);
  });

  test("keeps the ETag of a page that it does not change", async () => {
    const { request, rendered } = await createTestCache(() => html(page("casa")));
    const { etag } = (await request("/", compressed)).headers;
    write();
    expect((await request("/", { ...compressed, "if-none-match": etag! })).status).toBe(304);
    expect(rendered).toHaveLength(2);
  });

  test("renders the main pages again before they are requested", async () => {
    const { cache, rendered } = await createTestCache((path) => html(page(path)));
    const stop = cache.keepWarm(["/", "/casa"]);
    await waitFor(() => expect(rendered).toEqual(["/", "/casa"]));
    write();
    write();
    await waitFor(() => expect(rendered).toEqual(["/", "/casa", "/", "/casa"]));
    await stop();
  });

  test("stops warming after the render in progress", async () => {
    const answer = Promise.withResolvers<Response>();
    const { cache, rendered } = await createTestCache(() => answer.promise);
    let isOver = false;
    const over = cache
      .keepWarm(["/", "/casa"])()
      .then(() => (isOver = true));
    await waitFor(() => expect(rendered).toEqual(["/"]));
    expect(isOver).toBe(false);
    answer.resolve(html("casa"));
    await over;
    expect(rendered).toEqual(["/"]);
  });

  test("gives the first page the best compression, and others once they are used", async () => {
    let text = longPage;
    const { cache, request } = await createTestCache(() => html(text));
    const tagOf = async (path: string) => (await request(path, compressed)).headers.etag;
    const stop = cache.keepWarm(["/", "/casa", "/blog"]);
    await waitFor(() => expect(cache.state().entries).toBe(3));
    await waitFor(async () => expect(await tagOf("/")).toMatch(/\.br"$/));
    expect(await tagOf("/casa")).toMatch(/\.br-quick"$/);
    await waitFor(async () => expect(await tagOf("/casa")).toMatch(/\.br"$/));

    const before = cache.state();
    text = longPage.toUpperCase();
    write();
    await waitFor(() => expect(cache.state().rendered).toBe(before.rendered + 3));
    // The page in use has it again before the next request, the one that nobody used has not.
    const quick = await cacheResponse(html(text), undefined);
    const best = await recompress(quick);
    await waitFor(() => expect(cache.state().bytes).toBe(2 * best.bytes + quick.bytes));
    expect(await tagOf("/casa")).toMatch(/\.br"$/);
    expect(await tagOf("/blog")).toMatch(/\.br-quick"$/);
    await stop();
  });
});

test("a prepared page has the best compression for its first visitor", async () => {
  const { cache, request, rendered } = await createTestCache(() => html(longPage));
  await cache.prepare("/");
  expect((await request("/", compressed)).headers.etag).toMatch(/\.br"$/);
  expect(rendered).toEqual(["/"]);
});

describe("the source of pages", () => {
  test("is brought up to date before a response, and an unchanged page is not rendered again", async () => {
    let version = 1;
    let newer: (() => Promise<void>) | null = null;
    const source = { version: () => version, catchUp: () => newer?.() ?? null };
    const { request, rendered } = await createTestCache(() => html(page(`versão ${version}`)), undefined, source);
    expect(await words(request("/"))).toBe("versão 1");
    newer = async () => {
      version = 2;
      newer = null;
    };
    expect(await words(request("/"))).toBe("versão 2");
    expect(await words(request("/"))).toBe("versão 2");
    newer = async () => {
      newer = null;
    };
    expect(await words(request("/"))).toBe("versão 2");
    expect(rendered).toHaveLength(2);
  });

  test("renders again only what a new version changes, and all that names nothing", async () => {
    let version = 1;
    const changed = new Set<string>();
    const source = { version: () => version, catchUp: () => null };
    const { request, rendered } = await createTestCache(
      (address) => {
        if (address !== "/no-names") dependOn(() => !changed.has(address));
        return html(page(address));
      },
      undefined,
      source,
    );
    const all = ["/a", "/b", "/no-names"];
    for (const path of all) await request(path);
    version = 2;
    changed.add("/b");
    for (const path of all) await request(path);
    expect(rendered).toEqual([...all, "/b", "/no-names"]);
  });

  test("renders a page again once the moment is past until which it is right", async () => {
    let until = new Date(Date.now() + 3600_000);
    const { request, rendered } = await createTestCache((address) => {
      validUntil(until);
      validUntil(new Date(Date.now() + 7200_000));
      return html(page(address));
    });
    await request("/aberto");
    await request("/aberto");
    expect(rendered).toEqual(["/aberto"]);
    until = new Date(Date.now() - 1);
    for (let visit = 0; visit < 2; visit++) await request("/fechado");
    expect(rendered).toEqual(["/aberto", "/fechado", "/fechado"]);
  });

  test("gives one cached response for all unknown URLs", async () => {
    const { cache, rendered } = await createTestCache((address) => html(page(address), { status: 404 }));
    const pending = new Request("http://localhost/nada", { headers: { "accept-encoding": "br" } });
    const [first, second] = [
      await cache.notFound(pending),
      await cache.notFound(new Request("http://localhost/outra")),
    ];
    expect([first.status, first.headers.get("content-encoding"), second.status]).toEqual([404, "br", 404]);
    expect(await second.text()).toBe(page(rendered[0]!));
    expect(rendered).toHaveLength(1);
  });
});

describe("when a page cannot be rendered again", () => {
  const failures: [string, Make][] = [
    ["the program fails", () => Promise.reject(new Error("no database"))],
    ["it answers 500", () => html("falha", { status: 500 })],
    [
      "a part of it is missing",
      () => {
        markUncacheable();
        return html(page("sem banners"));
      },
    ],
  ];
  test.each(failures)("because %s, visitors get the stale page, and the new one once it renders", async (_, fail) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let make: Make = () => html(page("antes"));
    const { request, rendered } = await createTestCache((address) => make(address));
    await request("/");
    make = fail;
    write();
    expect(await words(request("/"))).toBe("antes");
    expect(await words(request("/"))).toBe("antes");
    expect(rendered).toHaveLength(2);
    make = () => html(page("depois"));
    vi.advanceTimersByTime(1_001);
    expect(await words(request("/"))).toBe("depois");
  });

  test("within two seconds, visitors get the stale page", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    let make: Make = () => html(page("antes"));
    const { request, rendered } = await createTestCache((address) => make(address));
    await request("/");
    make = () => new Promise<never>(() => undefined);
    write();
    const pending = words(request("/"));
    await waitFor(() => expect(rendered).toHaveLength(2));
    vi.advanceTimersByTime(2_000);
    expect(await pending).toBe("antes");
    expect(await words(request("/"))).toBe("antes");
  });

  test("and none is cached, the app answers, and nothing is cached", async () => {
    const { request, cache } = await createTestCache(() => Promise.reject(new Error("no database")));
    expect((await request("/")).body.toString()).toBe("from the program");
    expect(cache.state().entries).toBe(0);
  });
});

describe("not cached:", () => {
  const unfit: [string, Make][] = [
    ["a missing page", () => html("nada", { status: 404 })],
    ["an error", () => html("falha", { status: 500 })],
    ["a redirect for now", () => new Response(null, { status: 302, headers: { Location: "/auth" } })],
    [
      "a page with a part missing",
      () => {
        markUncacheable();
        return html(page("sem banners"));
      },
    ],
  ];
  test.each(unfit)("%s, but its visitor gets it", async (_, make) => {
    const { request, cache, rendered } = await createTestCache(make);
    const expected = await Promise.resolve(make("/")).then((response) => response.text());
    for (let time = 0; time < 2; time++) expect((await request("/")).body.toString()).toBe(expected);
    expect([rendered.length, cache.state()]).toMatchObject([2, { entries: 0, bytes: 0 }]);
  });

  test("a response that sets a cookie, and nobody gets another's", async () => {
    const { request, cache } = await createTestCache(() =>
      html(page("Marina"), { headers: { "Set-Cookie": "session=1" } }),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => request("/")));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["from the program"]));
    expect(answers.some(({ headers }) => "set-cookie" in headers)).toBe(false);
    expect(cache.state().entries).toBe(0);
  });

  test("private URLs and other methods", async () => {
    const { request, rendered } = await createTestCache(() => html(page("casa")));
    for (const [path, method] of [
      ["/private", "GET"],
      ["/", "POST"],
      ["/", "DELETE"],
    ] as const) {
      expect((await request(path, {}, method)).body.toString()).toBe("from the program");
    }
    expect(rendered).toEqual([]);
  });

  test("no page, not even an older one, once the site is closed", async () => {
    let isOpen = true;
    // As the read model: it has a write only once it was waited for.
    let known = isOpen;
    const catchUp = () => (known === isOpen ? null : Promise.resolve().then(() => (known = isOpen)));
    let failures = 0;
    const source = { version: () => Number(known) + failures, catchUp };
    const make = () => html(page("casa"), { status: isOpen && failures === 0 ? 200 : 503 });
    const { request, rendered, cache } = await createTestCache(make, undefined, source, () => known);
    const stop = cache.keepWarm(["/"]);
    expect(await words(request("/"))).toBe("casa");
    // For a moment the older one is in its place.
    failures = 1;
    expect(await words(request("/"))).toBe("casa");
    failures = 0;
    isOpen = false;
    write();
    for (let time = 0; time < 2; time++) expect((await request("/")).body.toString()).toBe("from the program");
    const renders = rendered.length;
    await setTimeout(300);
    expect(rendered).toHaveLength(renders);
    isOpen = true;
    await catchUp();
    expect(await words(request("/"))).toBe("casa");
    await stop();
  });
});

test("the cache stays within its limit and keeps recently used entries", async () => {
  const limit = 100_000;
  const { request, cache, rendered } = await createTestCache((path) => html(page(path)), limit);
  await request("/");
  for (let city = 0; city < 200; city++) {
    await request(`/internet/mg/cidade-${city}`);
    await request("/");
  }
  expect(cache.state().bytes).toBeLessThanOrEqual(limit);
  expect(cache.state().entries).toBeGreaterThan(5);
  expect(rendered.filter((path) => path === "/")).toHaveLength(1);
  expect(await words(request("/internet/mg/cidade-0"))).toBe("/internet/mg/cidade-0");
});

test("a response larger than the limit is sent and not cached", async () => {
  const { request, cache } = await createTestCache(() => new Response(new Uint8Array(50_000)), 20_000);
  expect((await request("/")).body).toHaveLength(50_000);
  expect(cache.state()).toMatchObject({ entries: 0, bytes: 0 });
});

test("no visitor's input splits the cache or shows in a response", async () => {
  const { request, cache, rendered } = await createTestCache((address) => html(page(address)));
  const clean = (await request("/")).body;
  const hostile: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-prefix": "/evil" },
    { host: "evil.example" },
    { cookie: "__Host-session=stolen; a=<script>" },
    { "x-react-router-spa-mode": "yes", "x-react-router-prerender-data": "%5B%5D" },
    { "accept-language": "en", "user-agent": "<script>alert(1)</script>", accept: "application/json" },
    { "x-http-method-override": "DELETE", range: "bytes=0-3", "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
    { "accept-encoding": "br;q=0, gzip;q=0, compress" },
  ];
  for (const headers of hostile) {
    for (const path of [
      "/",
      "/?",
      "/?utm_source=a",
      "/?q=<script>",
      `/?${"a".repeat(4000)}`,
      "/?__proto__=1",
      "/?%00",
    ]) {
      const answer = await request(path, headers);
      expect([path, answer.status, answer.body.equals(clean)]).toEqual([path, 200, true]);
    }
  }
  expect([rendered, cache.state().entries]).toEqual([["/"], 1]);
});
