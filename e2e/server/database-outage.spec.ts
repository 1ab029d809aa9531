import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { Client } from "pg";
import { startPostgres } from "../../test/postgres.ts";
import { openConsole } from "../support/console.ts";
import { pressToFocus } from "../support/keyboard.ts";
import { type Program, staffAccount, startProgram } from "../support/program.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";

type Site = { program: Program; proxy: DatabaseProxy; databaseUrl: string };

/** The program on a Postgres server that the test can stop or hang. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-away-"));
      const postgres = await startPostgres({ fsync: "off" });
      const proxy = await startDatabaseProxy(postgres.url);
      const program = await startProgram(folder, { DATABASE_URL: proxy.url, LOG_LEVEL: "silent" });
      await provide({ program, proxy, databaseUrl: postgres.url });
      await program.stop();
      await proxy.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.afterEach(({ site }) => site.proxy.setState("open"));

/** For a response, in milliseconds, also on a busy machine: what waits for a hung database never comes. */
const responseTimeoutMs = 20_000;

for (const state of ["stopped", "hung"] as const) {
  test(`with the database ${state} every public URL answers as usual, also those requested for the first time`, async ({
    site: { program, proxy },
  }) => {
    const site = program.address;
    const { cities } = (await (await fetch(`${site}/cidades`)).json()) as { cities: { id: number; name: string }[] };
    // Cities that no earlier test has requested.
    const [first, second] = cities.slice(state === "hung" ? 10 : 20);
    const pathOf = (name: string) =>
      `/internet/mg/${name
        .normalize("NFD")
        .replace(/[^\w ]/g, "")
        .toLowerCase()
        .replaceAll(" ", "-")}`;
    await proxy.setState(state);
    const fetchPage = async (path: string) => {
      const response = await fetch(site + path, { signal: AbortSignal.timeout(responseTimeoutMs) });
      return [path, response.status, (await response.text()).length > 100];
    };
    for (const path of [
      "/",
      pathOf(first!.name),
      `${pathOf(second!.name)}.data`,
      `/cidades/${first!.id}/planos`,
      `/cidades/${first!.id}/planos/secao`,
      `/cidades/${second!.id}/planos-empresariais`,
      "/sitemap.xml",
      "/mapa-cobertura",
      "/streaming/looke",
      `/busca?q=${state}`,
      `/solicitar/ligacao?plan=1&page=/${state}`,
      "/INTERNET/fibra",
    ]) {
      expect(await fetchPage(path)).toEqual([path, 200, true]);
    }
    expect(await fetchPage(`/nada-${state}`)).toEqual([`/nada-${state}`, 404, true]);
  });

  test(`with the database ${state} a form shows the error and keeps its fields, and is stored when sent again`, async ({
    site: { program, proxy, databaseUrl },
  }) => {
    const fields = { name: `Lúcia ${state}`, phone: "31988887777", openFor: "60000", page: "/casa" };
    const send = async (path: string) => {
      const response = await fetch(program.address + path, {
        method: "POST",
        headers: { origin: program.address },
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      const headers = ["retry-after", "cache-control"].map((name) => response.headers.get(name));
      return { status: response.status, headers, text: await response.text() };
    };
    await proxy.setState(state);
    const [fromScript, fromPage] = await Promise.all([send("/solicitar/ligacao/envio"), send("/solicitar/ligacao")]);
    const sentence = "O site não conseguiu guardar o pedido agora. O que você escreveu continua aqui";
    for (const { status, headers, text } of [fromScript, fromPage]) {
      expect([status, headers]).toEqual([503, ["5", "no-store"]]);
      expect(text).toContain(sentence);
      expect(text).toContain(fields.name);
    }
    await proxy.setState("open");
    await expect.poll(async () => (await send("/solicitar/ligacao/envio")).status).toBe(200);
    const client = new Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query("select id from leads where name = $1", [fields.name]);
    await client.end();
    expect(rows).toHaveLength(1);
  });
}

test("with the database stopped the console answers 503 with an error page", async ({ site: { program, proxy } }) => {
  await proxy.setState("stopped");
  const cookie = `vitrine=${Buffer.from(JSON.stringify("a session")).toString("base64")}`;
  for (const path of ["/intranet", "/intranet.data", "/intranet/historico/1"]) {
    const response = await fetch(program.address + path, { headers: { cookie }, redirect: "manual" });
    const headers = ["retry-after", "cache-control"].map((name) => response.headers.get(name));
    expect([path, response.status, headers]).toEqual([path, 503, ["5", "no-store"]]);
    expect(await response.text()).not.toMatch(/^Unexpected Server Error/);
  }
  for (const path of ["/intranet/imagens", "/intranet/importar-arquivo"]) {
    const headers = { cookie, origin: program.address };
    const response = await fetch(program.address + path, { method: "POST", body: "nothing", headers });
    expect([path, response.status]).toEqual([path, 503]);
  }
});

test("what staff are about to publish stays when the database stops, and is published when sent again", async ({
  page,
  site: { program, proxy },
}) => {
  const { address } = program;
  await page.request.post(`${address}/auth`, { form: staffAccount, headers: { origin: address }, maxRedirects: 0 });
  const publish = page.getByRole("button", { name: "Publicar agora" });
  const failure = page.getByText("O servidor não respondeu. Confira a conexão e tente de novo.");
  /** Sends it while the database is stopped, and waits until it is back. */
  const sendInVain = async (send: () => Promise<void>) => {
    await proxy.setState("stopped");
    await send();
    await expect(failure).toBeVisible();
    await proxy.setState("open");
    await expect.poll(async () => (await page.request.get(`${address}/readyz`)).status()).toBe(200);
  };

  await test.step("pending changes of the matrix", async () => {
    await openConsole(page, `${address}/intranet/matriz`);
    await page.getByRole("gridcell").first().click();
    await page.keyboard.press("v");
    await sendInVain(() => publish.click());
    const notice = await page.getByRole("region", { name: "Avisos" }).boundingBox();
    // The button is not covered.
    expect(notice!.y + notice!.height).toBeLessThanOrEqual((await publish.boundingBox())!.y);
    await publish.click();
    await expect(page.getByRole("region", { name: "Mudanças pendentes" }).first()).toBeHidden();
  });

  await test.step("a file", async () => {
    await openConsole(page, `${address}/intranet/importar/cidades`);
    const rows = "Cidade;Estado;Ativa\nPirassununga;SP;sim";
    await sendInVain(() =>
      page
        .getByLabel("Arquivo CSV")
        .setInputFiles({ name: "cidades.csv", mimeType: "text/csv", buffer: Buffer.from(rows) }),
    );
    await page.getByRole("button", { name: "Tentar de novo com cidades.csv" }).click();
    await expect(publish).toBeVisible();
    await sendInVain(() => publish.click());
    await publish.click();
    await expect(page.getByRole("heading", { name: "1 cidade: mudança publicada" })).toBeVisible();
  });

  await test.step("a release", async () => {
    await openConsole(page, `${address}/intranet/cidades?busca=pirassununga`);
    const field = page.getByRole("textbox", { name: "Começar um lançamento" });
    await pressToFocus("l", field);
    await field.fill("Natal");
    await page.keyboard.press("Enter");
    const bar = page.getByRole("complementary", { name: "Lançamento Natal" });
    await expect(bar).toContainText("0 mudanças");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("switch").first().click();
    await expect(bar).toContainText("1 mudança");
    await bar.getByRole("link", { name: "Revisar" }).click();
    const publishRelease = page.getByRole("button", { name: "Publicar 1 mudança agora" });
    await expect(publishRelease).toBeVisible();
    const send = async () => {
      await publishRelease.click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Publicar agora" }).click();
    };
    await sendInVain(send);
    await send();
    await expect(page.getByText(/^Publicado em /)).toBeVisible();
  });
});

test("a change made during an outage is on the next page once the database is back", async ({
  site: { program, proxy, databaseUrl },
}) => {
  await proxy.setState("hung");
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("insert into cities (name, state) values ('Cidade Nova do Teste', 'MG')");
  await client.end();
  expect((await fetch(program.address, { signal: AbortSignal.timeout(responseTimeoutMs) })).status).toBe(200);
  await proxy.setState("open");
  await expect
    .poll(async () => (await (await fetch(`${program.address}/cidades`)).text()).includes("Cidade Nova do Teste"))
    .toBe(true);
});
