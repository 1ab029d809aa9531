import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brokenLinks, crawl } from "../support/crawl.ts";
import { findWords, readTexts } from "../support/crawled-texts.ts";
import { expect, serverTest } from "../support/fixtures.ts";
import { startProgram } from "../support/program.ts";
import { sitemapPaths } from "../support/sitemap.ts";
import { signInStaff, type StaffSession } from "../support/staff-client.ts";

/** The staff of a program with an empty catalogue and no settings: nobody else sees its pages before it is open. */
const test = serverTest.extend<object, { staff: StaffSession }>({
  staff: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-empty-"));
      const program = await startProgram(folder, { DEMO: "false" });
      await provide(await signInStaff(program));
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** The specification's examples, and facts of the demonstration's provider. */
const foreign =
  /Minas|Belo Horizonte|Jatob[aá]|2009|Jequitinhonha|\b750\b|\b1M\b|\b570\b|18 munic[ií]pios|\bcapital\b|do estado|0800|R\$|\{provider\.|\bnull\b|\bundefined\b/gi;

/** Promises that only a provider can make, and what the demonstration says of its region. */
const promises =
  /nossa região|padaria|galpão|pão de queijo|comodato|débito automático|gerente de parcerias|portal de parceiros|treinamento|nossa equipe instala|instaladas pela|dois minutos|cinco minutos|dez dias|\b\d+ (minutos|horas|dias úteis|clientes|cidades|canais)\b/gi;

/** The specification's fixed words, and how long it lets the browser keep the first step of a referral. */
const specified = /: 24 horas$|^\/cookies: 30 minutos$/;

test("an empty start publishes no fact, figure, price or promise that nobody has said", async ({
  staff: { address, cookie },
}) => {
  const start = ["/", "/casa", "/nao-existe", ...(await sitemapPaths(address, cookie))];
  const isFollowed = (path: string) => !/^\/(auth|intranet)\b/.test(path);
  const crawled = await crawl(address, start, { isFollowed, cookie });
  expect(brokenLinks(crawled).filter((problem) => !problem.startsWith("/nao-existe "))).toEqual([]);
  expect(crawled.visited.size).toBeGreaterThan(40);
  const files = ["/sem-conexao", "/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/cidades"];
  const texts = await readTexts(address, [...crawled.visited.keys(), ...files], cookie);
  expect(findWords(texts, foreign)).toEqual([]);
  expect(findWords(texts, promises).filter((found) => !specified.test(found))).toEqual([]);
});

test("without a telephone or a WhatsApp number no page has their links", async ({ staff: { address, cookie } }) => {
  for (const path of ["/", "/central-atendimento", "/empresas", "/sem-conexao", "/nao-existe"]) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await (await fetch(address + path, { headers: { cookie } })).text()).not.toMatch(
      /href="(tel:|mailto:|https:\/\/wa\.me\/\d)/,
    );
  }
});
