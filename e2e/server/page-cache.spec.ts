import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../test/postgres.ts";
import { expect, test } from "../support/fixtures.ts";
import { type Program, startProgram, staffAccount } from "../support/program.ts";

const formHeaders = (program: Program) => ({
  origin: program.address,
  "content-type": "application/x-www-form-urlencoded",
});

/** Signs in over HTTP and returns the session cookie. */
async function sessionCookie(program: Program): Promise<string> {
  const response = await fetch(`${program.address}/auth`, {
    method: "POST",
    headers: formHeaders(program),
    body: new URLSearchParams(staffAccount),
    redirect: "manual",
  });
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

/** Switches a city on or off as the console does. */
async function setCityActive(program: Program, cookie: string, id: number, isActive: boolean): Promise<void> {
  const response = await fetch(`${program.address}/intranet/cidades.data`, {
    method: "POST",
    headers: { ...formHeaders(program), cookie },
    body: new URLSearchParams({ action: isActive ? "activate" : "deactivate", id: String(id) }),
  });
  expect(response.status).toBe(200);
}

const bodyOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test("a change in the console is in the very next response, each time", async ({ program }) => {
  const cookie = await sessionCookie(program);
  const row = /data-name="Belo Horizonte"/;
  const home = await bodyOf(program.address);
  expect(home).toMatch(row);
  const id = Number(/id="c(\d+)"[^>]*data-name="Belo Horizonte"/.exec(home)![1]);
  for (let turn = 0; turn < 10; turn++) {
    await setCityActive(program, cookie, id, turn % 2 === 1);
    const [page, list] = await Promise.all([bodyOf(program.address), bodyOf(`${program.address}/cidades`)]);
    expect([turn, row.test(page), list.includes(`"id":${id},`)]).toEqual([turn, turn % 2 === 1, turn % 2 === 1]);
  }
});

test("no query or header of a visitor changes the next visitor's response", async ({ program }) => {
  const { cities } = (await (await fetch(`${program.address}/cidades`)).json()) as { cities: { id: number }[] };
  const plansPath = `/cidades/${cities[0]!.id}/planos`;
  const paths = ["/", "/casa", "/internet/fibra", "/blog", "/faq", "/cidades", plansPath, "/casa.data"];
  const queries = ["", "?", "?utm_source=x", "?q=<script>alert(1)</script>", "?_routes=root", "?categoria=x&a=%00"];
  const headers: Record<string, string>[] = [
    {},
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-prefix": "/x" },
    { cookie: "__Host-session=x; city=<script>" },
    { "x-react-router-spa-mode": "yes" },
    { "x-react-router-prerender-data": "%5B%5D" },
    { "accept-language": "en", "user-agent": "<script>", accept: "application/json", range: "bytes=0-9" },
    { "if-none-match": '"x"', "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
    { purpose: "prefetch", "sec-purpose": "prefetch", "sec-fetch-mode": "navigate", "x-requested-with": "x" },
  ];
  const expectedBodies = new Map(
    await Promise.all(paths.map(async (path) => [path, await bodyOf(program.address + path)] as const)),
  );
  for (const path of paths) {
    for (const query of queries) {
      for (const sent of headers) {
        await fetch(program.address + path + query, { headers: sent });
        const next = await fetch(program.address + path);
        expect([path, query, sent, (await next.text()) === expectedBodies.get(path)]).toEqual([
          path,
          query,
          sent,
          true,
        ]);
        expect(next.headers.get("etag")).not.toBeNull();
      }
    }
  }
});

test("a cached page contains nothing of the URL that first rendered it", async ({ program }) => {
  for (const path of ["/combos", "/webcam", "/parceiros", "/combos.data"]) {
    const first = await bodyOf(`${program.address}${path}?marca=unica-deste-pedido`);
    expect(first).not.toContain("unica-deste-pedido");
  }
});

test("every unknown URL gets the same response, with nothing of the URL in it", async ({ program }) => {
  const fetchPage = async (path: string) => {
    const response = await fetch(program.address + path, { headers: { "x-forwarded-host": "evil.example" } });
    const [policy, tag] = ["content-security-policy", "etag"].map((name) => response.headers.get(name));
    return { status: response.status, policy, tag, body: await response.text() };
  };
  const first = await fetchPage("/nada");
  expect(first.status).toBe(404);
  expect(first.body).toContain("Oops! Page not found");
  // Every cached response has an ETag.
  expect(first.tag).not.toBeNull();
  for (const path of [
    "/unica-deste-pedido",
    "/a/unica-deste-pedido?q=<script>",
    "/.env",
    "/UNICA.php",
    "/%F0%9F%8C%B3",
    "/x/",
  ]) {
    expect([path, await fetchPage(path)]).toEqual([path, first]);
  }
});

test("nothing of the console, of a session or of a search is cached", async ({ program }) => {
  const cookie = await sessionCookie(program);
  const uncacheable = [
    "/auth",
    "/auth.data",
    "/intranet",
    "/intranet.data",
    "/intranet/cidades",
    "/intranet/cidades.data",
    "/intranet/planos-por-cidade?pagina=2",
    "/blog?q=fibra",
    "/faq?q=fibra",
  ];
  for (const path of uncacheable) {
    for (const headers of [new Headers({ cookie }), new Headers()]) {
      const response = await fetch(program.address + path, { headers, redirect: "manual" });
      // Every cached response has an ETag.
      expect([path, response.headers.get("etag")]).toEqual([path, null]);
    }
    const anonymous = await bodyOf(program.address + path, { redirect: "manual" });
    expect([path, anonymous.includes(staffAccount.email)]).toEqual([path, false]);
  }
});

test("two instances on one database agree, and pages are served while it is down", async () => {
  const server = await startPostgres();
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "vitrine-pages-")));
  const first = await startProgram(folders[0]!, { DATABASE_URL: server.url });
  const second = await startProgram(folders[1]!, { DATABASE_URL: server.url, LOG_LEVEL: "silent" });
  try {
    const cookie = await sessionCookie(first);
    const cities = (await (await fetch(`${second.address}/cidades`)).json()) as { cities: { id: number }[] };
    const { id } = cities.cities[0]!;
    await fetch(second.address);
    await setCityActive(first, cookie, id, false);
    const hasRemovedCity = async () => !(await bodyOf(`${second.address}/cidades`)).includes(`"id":${id},`);
    await expect.poll(hasRemovedCity).toBe(true);

    const pages = ["/", "/casa", "/internet/fibra", "/cidades"];
    const before = await Promise.all(pages.map((path) => bodyOf(second.address + path)));
    await first.stop();
    await server.stop();
    const after = await Promise.all(pages.map(async (path) => fetch(second.address + path)));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(await Promise.all(after.map((response) => response.text()))).toEqual(before);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(503);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
