import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../test/postgres.ts";
import { expect, test } from "./journey.ts";
import { type Program, startProgram, staff } from "./program.ts";

const form = (program: Program) => ({
  origin: program.address,
  "content-type": "application/x-www-form-urlencoded",
});

/** Signs in over HTTP and returns the session's cookie. */
async function sessionOf(program: Program): Promise<string> {
  const answer = await fetch(`${program.address}/auth`, {
    method: "POST",
    headers: form(program),
    body: new URLSearchParams(staff),
    redirect: "manual",
  });
  return answer.headers.get("set-cookie")!.split(";")[0]!;
}

/** Flips a city's switch as the console's tab does. */
async function setCityActive(program: Program, cookie: string, id: number, isActive: boolean): Promise<void> {
  const answer = await fetch(`${program.address}/intranet/cidades.data`, {
    method: "POST",
    headers: { ...form(program), cookie },
    body: new URLSearchParams({ deed: isActive ? "activate" : "deactivate", id: String(id) }),
  });
  expect(answer.status).toBe(200);
}

const bodyOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

test("a write in the console is in the very next answer, again and again", async ({ program }) => {
  const cookie = await sessionOf(program);
  const row = />Belo Horizonte<small>MG/;
  const home = await bodyOf(program.address);
  expect(home).toMatch(row);
  const id = Number(/id="c(\d+)"[^>]*>Belo Horizonte<small>MG/.exec(home)![1]);
  for (let turn = 0; turn < 10; turn++) {
    await setCityActive(program, cookie, id, turn % 2 === 1);
    const [page, list] = await Promise.all([bodyOf(program.address), bodyOf(`${program.address}/cidades`)]);
    expect([turn, row.test(page), list.includes(`"id":${id},`)]).toEqual([turn, turn % 2 === 1, turn % 2 === 1]);
  }
});

test("nothing that a visitor sends changes what the next one gets", async ({ program }) => {
  const plain = ["/", "/casa", "/internet/fibra", "/blog", "/faq", "/cidades", "/cidades/1/planos", "/casa.data"];
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
  const clean = new Map(
    await Promise.all(plain.map(async (path) => [path, await bodyOf(program.address + path)] as const)),
  );
  for (const path of plain) {
    for (const query of queries) {
      for (const sent of headers) {
        await fetch(program.address + path + query, { headers: sent });
        const next = await fetch(program.address + path);
        expect([path, query, sent, (await next.text()) === clean.get(path)]).toEqual([path, query, sent, true]);
        expect(next.headers.get("etag")).not.toBeNull();
      }
    }
  }
});

test("a page says nothing of what stood in the address of who had it made", async ({ program }) => {
  for (const path of ["/combos", "/webcam", "/parceiros", "/combos.data"]) {
    const first = await bodyOf(`${program.address}${path}?marca=unica-deste-pedido`);
    expect(first).not.toContain("unica-deste-pedido");
  }
});

test("every address that no page has gets the same answer, with nothing of the address in it", async ({ program }) => {
  const ask = async (path: string) => {
    const answer = await fetch(program.address + path, { headers: { "x-forwarded-host": "evil.example" } });
    const [policy, tag] = ["content-security-policy", "etag"].map((name) => answer.headers.get(name));
    return { status: answer.status, policy, tag, body: await answer.text() };
  };
  const first = await ask("/nada");
  expect(first.status).toBe(404);
  expect(first.body).toContain("Oops! Page not found");
  // Whatever is kept carries a tag.
  expect(first.tag).not.toBeNull();
  for (const path of [
    "/unica-deste-pedido",
    "/a/unica-deste-pedido?q=<script>",
    "/.env",
    "/UNICA.php",
    "/%F0%9F%8C%B3",
    "/x/",
  ]) {
    expect([path, await ask(path)]).toEqual([path, first]);
  }
});

test("nothing of the console, of a session or of a search is kept", async ({ program }) => {
  const cookie = await sessionOf(program);
  const personal = [
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
  for (const path of personal) {
    for (const headers of [new Headers({ cookie }), new Headers()]) {
      const answer = await fetch(program.address + path, { headers, redirect: "manual" });
      // Whatever is kept carries a tag.
      expect([path, answer.headers.get("etag")]).toEqual([path, null]);
    }
    const stranger = await bodyOf(program.address + path, { redirect: "manual" });
    expect([path, stranger.includes(staff.email)]).toEqual([path, false]);
  }
});

test("the site outlives its database, and two instances on one agree", async () => {
  const server = await startPostgres();
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "vitrine-pages-")));
  const first = await startProgram(folders[0]!, { DATABASE_URL: server.url });
  const second = await startProgram(folders[1]!, { DATABASE_URL: server.url, LOG_LEVEL: "silent" });
  try {
    const cookie = await sessionOf(first);
    const cities = (await (await fetch(`${second.address}/cidades`)).json()) as { cities: { id: number }[] };
    const { id } = cities.cities[0]!;
    await fetch(second.address);
    await setCityActive(first, cookie, id, false);
    const heard = async () => !(await bodyOf(`${second.address}/cidades`)).includes(`"id":${id},`);
    await expect.poll(heard, { intervals: [20], timeout: 1_000 }).toBe(true);

    const pages = ["/", "/casa", "/internet/fibra", "/cidades"];
    const before = await Promise.all(pages.map((path) => bodyOf(second.address + path)));
    await first.stop();
    await server.stop();
    const after = await Promise.all(pages.map(async (path) => fetch(second.address + path)));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(await Promise.all(after.map((answer) => answer.text()))).toEqual(before);
    expect((await fetch(`${second.address}/readyz`)).status).toBe(503);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
