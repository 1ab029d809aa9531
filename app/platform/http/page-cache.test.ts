import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hearRevision, knownRevision } from "../db-revision.server.ts";
import { keep } from "./kept-answer.server.ts";
import { type AnswerSource, createPageCache } from "./page-cache.server.ts";
import { answerIsPartial } from "./partial-answer.server.ts";

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

/** A cache with a real server in front of it and `make` behind it. */
async function aCache(make: Make, limit?: number, source?: AnswerSource) {
  const made: string[] = [];
  const cache = createPageCache({
    make: async (address) => {
      made.push(address);
      return make(address);
    },
    addressOf: (url) => (url.startsWith("/private") ? null : url.split("?")[0]!),
    limit,
    ...(source && { source }),
  });
  const otherwise = (response: ServerResponse) => response.end("from the program");
  server = createServer((request, response) => {
    if (!cache.answer(request, response, () => otherwise(response))) otherwise(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as { port: number };

  async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
    const asked = httpRequest({ port: address.port, host: "127.0.0.1", path, headers, method });
    const [response] = (await once(asked.end(), "response")) as [IncomingMessage];
    const body = await buffer(response);
    return { status: response.statusCode, headers: response.headers, body };
  }
  return { cache, ask, made };
}

const write = () => hearRevision(knownRevision() + 1);
const compressed = { "accept-encoding": "gzip, br" };
const words = async (answer: Promise<{ body: Buffer }>) =>
  /<title>(.*)<\/title>/.exec((await answer).body.toString())?.[1];

describe("a page that is the same for all", () => {
  test("is made once for a thousand first visitors at the same moment", async () => {
    const { promise: shown, resolve: show } = Promise.withResolvers<Response>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { ask, made } = await aCache(() => {
      begin();
      return shown;
    });
    const visitors = Promise.all(Array.from({ length: 1000 }, () => ask("/")));
    await begun;
    show(html(page("casa")));
    const answers = await visitors;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set([page("casa")]));
    expect(made).toEqual(["/"]);
  });

  test("is sent as the browser understands it, each form with a tag of its own", async () => {
    const { ask } = await aCache(() => html(page("casa"), { headers: { Vary: "Accept-Encoding" } }));
    const br = await ask("/", compressed);
    const gzip = await ask("/", { "accept-encoding": "gzip" });
    const plain = await ask("/");
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

  test("costs its headers only when the browser has it, and when only they are asked for", async () => {
    const { ask } = await aCache(() => html(page("casa"), { headers: { "Cache-Control": "no-cache" } }));
    const tag = (await ask("/", compressed)).headers.etag!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await ask("/", { ...compressed, "if-none-match": known });
      expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
      expect(again.headers["cache-control"]).toBe("no-cache");
    }
    expect((await ask("/", { ...compressed, "if-none-match": '"other"' })).status).toBe(200);
    const head = await ask("/", compressed, "HEAD");
    expect([head.status, head.body.length, Number(head.headers["content-length"]) > 0]).toEqual([200, 0, true]);
  });

  test("is made as small as it can be once it is asked for again, without a visitor waiting for it", async () => {
    const { ask, cache } = await aCache(() => html(longPage));
    const quick = await ask("/", compressed);
    const before = cache.state().bytes;
    await vi.waitFor(async () => {
      const best = await ask("/", compressed);
      expect(best.body.length).toBeLessThan(quick.body.length);
      expect(best.headers.etag).not.toBe(quick.headers.etag);
      expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(quick.body));
    });
    expect(cache.state().bytes).toBeLessThan(before);
    expect((await ask("/", { ...compressed, "if-none-match": quick.headers.etag! })).status).toBe(304);
  });

  test("may be a redirect", async () => {
    const { ask, made } = await aCache(() => new Response(null, { status: 301, headers: { Location: "/casa" } }));
    for (const _ of [1, 2]) {
      const answer = await ask("/lar");
      expect([answer.status, answer.headers.location]).toEqual([301, "/casa"]);
    }
    expect(made).toHaveLength(1);
  });
});

describe("a write", () => {
  test("is in the very next answer, and what asked before it does not spoil that", async () => {
    let price = "129";
    const held = Promise.withResolvers<void>();
    const { ask, made } = await aCache(async () => {
      const read = price;
      if (read === "129") await held.promise;
      return html(page(read));
    });
    const early = ask("/");
    await vi.waitFor(() => expect(made).toHaveLength(1));
    price = "99";
    write();
    expect(await words(ask("/"))).toBe("99");
    held.resolve();
    await early;
    expect(await words(ask("/"))).toBe("99");
    expect(made).toHaveLength(2);
  });

  test("leaves a page that it does not change with its tag", async () => {
    const { ask, made } = await aCache(() => html(page("casa")));
    const { etag } = (await ask("/", compressed)).headers;
    write();
    expect((await ask("/", { ...compressed, "if-none-match": etag! })).status).toBe(304);
    expect(made).toHaveLength(2);
  });

  test("has the main pages made again before anybody asks", async () => {
    const { cache, made } = await aCache((path) => html(page(path)));
    const stop = cache.keepWarm(["/", "/casa"]);
    await vi.waitFor(() => expect(made).toEqual(["/", "/casa"]));
    write();
    write();
    await vi.waitFor(() => expect(made).toEqual(["/", "/casa", "/", "/casa"]));
    await stop();
  });

  test("ends making the main pages with the one under way", async () => {
    const answer = Promise.withResolvers<Response>();
    const { cache, made } = await aCache(() => answer.promise);
    let isOver = false;
    const over = cache
      .keepWarm(["/", "/casa"])()
      .then(() => (isOver = true));
    await vi.waitFor(() => expect(made).toEqual(["/"]));
    expect(isOver).toBe(false);
    answer.resolve(html("casa"));
    await over;
    expect(made).toEqual(["/"]);
  });

  test("has the main pages as small as can be before anybody asks", async () => {
    const { cache, ask } = await aCache(() => html(longPage));
    const stop = cache.keepWarm(["/"]);
    const quick = await keep(html(longPage), undefined);
    await vi.waitFor(() => {
      expect(cache.state().entries).toBe(1);
      expect(cache.state().bytes).toBeLessThan(quick.bytes);
    });
    expect((await ask("/", compressed)).headers.etag).toMatch(/\.br"$/);
    await stop();
  });
});

describe("what pages are made from", () => {
  test("is brought up to date before a page is shown, and a page that did not change since is not made again", async () => {
    let version = 1;
    let newer: (() => Promise<void>) | null = null;
    const source = { version: () => version, catchUp: () => newer?.() ?? null };
    const { ask, made } = await aCache(() => html(page(`versão ${version}`)), undefined, source);
    expect(await words(ask("/"))).toBe("versão 1");
    newer = async () => {
      version = 2;
      newer = null;
    };
    expect(await words(ask("/"))).toBe("versão 2");
    expect(await words(ask("/"))).toBe("versão 2");
    newer = async () => {
      newer = null;
    };
    expect(await words(ask("/"))).toBe("versão 2");
    expect(made).toHaveLength(2);
  });

  test("keeps one answer for all addresses that no page has", async () => {
    const { cache, made } = await aCache((address) => html(page(address), { status: 404 }));
    const asked = new Request("http://localhost/nada", { headers: { "accept-encoding": "br" } });
    const [first, second] = [await cache.notFound(asked), await cache.notFound(new Request("http://localhost/outra"))];
    expect([first.status, first.headers.get("content-encoding"), second.status]).toEqual([404, "br", 404]);
    expect(await second.text()).toBe(page(made[0]!));
    expect(made).toHaveLength(1);
  });
});

describe("when a page cannot be made anew", () => {
  const failures: [string, Make][] = [
    ["the program fails", () => Promise.reject(new Error("no database"))],
    ["it answers with a fault", () => html("falha", { status: 500 })],
    [
      "a part of it is missing",
      () => {
        answerIsPartial();
        return html(page("sem banners"));
      },
    ],
  ];
  test.each(failures)(
    "because %s, visitors see the one before, and the new one once it can be had",
    async (_, fail) => {
      vi.useFakeTimers({ toFake: ["performance"] });
      let make: Make = () => html(page("antes"));
      const { ask, made } = await aCache((address) => make(address));
      await ask("/");
      make = fail;
      write();
      expect(await words(ask("/"))).toBe("antes");
      expect(await words(ask("/"))).toBe("antes");
      expect(made).toHaveLength(2);
      make = () => html(page("depois"));
      vi.advanceTimersByTime(1_001);
      expect(await words(ask("/"))).toBe("depois");
    },
  );

  test("within two seconds, visitors see the one before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    let make: Make = () => html(page("antes"));
    const { ask, made } = await aCache((address) => make(address));
    await ask("/");
    make = () => new Promise<never>(() => undefined);
    write();
    const asked = words(ask("/"));
    await vi.waitFor(() => expect(made).toHaveLength(2));
    vi.advanceTimersByTime(2_000);
    expect(await asked).toBe("antes");
    expect(await words(ask("/"))).toBe("antes");
  });

  test("and there was none before, the program answers, and nothing is kept", async () => {
    const { ask, cache } = await aCache(() => Promise.reject(new Error("no database")));
    expect((await ask("/")).body.toString()).toBe("from the program");
    expect(cache.state().entries).toBe(0);
  });
});

describe("nothing is kept of", () => {
  const unfit: [string, Make][] = [
    ["a page that is not there", () => html("nada", { status: 404 })],
    ["a fault", () => html("falha", { status: 500 })],
    ["a redirect for now", () => new Response(null, { status: 302, headers: { Location: "/auth" } })],
    [
      "a page with a part missing",
      () => {
        answerIsPartial();
        return html(page("sem banners"));
      },
    ],
  ];
  test.each(unfit)("%s, but its visitor sees it", async (_, make) => {
    const { ask, cache, made } = await aCache(make);
    const expected = await Promise.resolve(make("/")).then((response) => response.text());
    for (let time = 0; time < 2; time++) expect((await ask("/")).body.toString()).toBe(expected);
    expect([made.length, cache.state()]).toMatchObject([2, { entries: 0, bytes: 0 }]);
  });

  test("an answer that sets a cookie, and nobody gets another's", async () => {
    const { ask, cache } = await aCache(() => html(page("Marina"), { headers: { "Set-Cookie": "session=1" } }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/")));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["from the program"]));
    expect(answers.some(({ headers }) => "set-cookie" in headers)).toBe(false);
    expect(cache.state().entries).toBe(0);
  });

  test("private addresses and other methods, which do not even reach it", async () => {
    const { ask, made } = await aCache(() => html(page("casa")));
    for (const [path, method] of [
      ["/private", "GET"],
      ["/", "POST"],
      ["/", "DELETE"],
    ] as const) {
      expect((await ask(path, {}, method)).body.toString()).toBe("from the program");
    }
    expect(made).toEqual([]);
  });
});

test("what is kept stays within its bounds, and what was asked for last stays", async () => {
  const limit = 100_000;
  const { ask, cache, made } = await aCache((path) => html(page(path)), limit);
  await ask("/");
  for (let city = 0; city < 200; city++) {
    await ask(`/internet/mg/cidade-${city}`);
    await ask("/");
  }
  expect(cache.state().bytes).toBeLessThanOrEqual(limit);
  expect(cache.state().entries).toBeGreaterThan(5);
  expect(made.filter((path) => path === "/")).toHaveLength(1);
  expect(await words(ask("/internet/mg/cidade-0"))).toBe("/internet/mg/cidade-0");
});

test("an answer larger than all the room there is goes out and is not kept", async () => {
  const { ask, cache } = await aCache(() => new Response(new Uint8Array(50_000)), 20_000);
  expect((await ask("/")).body).toHaveLength(50_000);
  expect(cache.state()).toMatchObject({ entries: 0, bytes: 0 });
});

test("nothing that a visitor sends splits an answer or shows in it", async () => {
  const { ask, cache, made } = await aCache((address) => html(page(address)));
  const clean = (await ask("/")).body;
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
      const answer = await ask(path, headers);
      expect([path, answer.status, answer.body.equals(clean)]).toEqual([path, 200, true]);
    }
  }
  expect([made, cache.state().entries]).toEqual([["/"], 1]);
});
