import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brokenLinks, crawl } from "../support/crawl.ts";
import { expect, serverTest } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";
import { sitemapPaths } from "../support/sitemap.ts";

/** A program with an empty catalogue and no settings. */
const test = serverTest.extend<object, { program: Program }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-empty-"));
      const program = await startProgram(folder, { DEMO: "false" });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** The specification's examples, and facts of the demonstration's provider. */
const foreign =
  /Minas|Belo Horizonte|Jatob[aá]|2009|Jequitinhonha|\b750\b|\b1M\b|\b570\b|18 munic[ií]pios|\bcapital\b|do estado|0800|R\$|\{provider\.|\bnull\b|\bundefined\b/gi;

test("an empty start publishes no fact, figure or price that nobody has said", async ({ program: { address } }) => {
  const crawled = await crawl(address, ["/", "/casa", "/nao-existe", ...(await sitemapPaths(address))]);
  expect(brokenLinks(crawled).filter((problem) => !problem.startsWith("/nao-existe "))).toEqual([]);
  expect(crawled.visited.size).toBeGreaterThan(40);
  const files = ["/sem-conexao", "/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/cidades"];
  const found: string[] = [];
  for (const path of [...crawled.visited.keys(), ...files]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the program is small
    const text = withoutCode(await (await fetch(address + path)).text());
    found.push(...[...text.matchAll(foreign)].map(([word]) => `${path}: ${word}`));
  }
  expect([...new Set(found)]).toEqual([]);
});

test("without a telephone or a WhatsApp number no page has their links", async ({ program: { address } }) => {
  for (const path of ["/", "/central-atendimento", "/empresas", "/sem-conexao", "/nao-existe"]) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await (await fetch(address + path)).text()).not.toMatch(/href="(tel:|mailto:|https:\/\/wa\.me\/\d)/);
  }
});

/** A page without its programs and their data, but with what it says to search engines. */
function withoutCode(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "").replace(/<style.*?<\/style>/gs, "");
}
