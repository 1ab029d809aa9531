import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { factsIn } from "#app/provider/copy.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { parseMarkdown } from "./markdown/parse-markdown.ts";
import { legalPlaces, pagePlaces } from "./places.ts";
import { requiredField, parseFrontMatter } from "./front-matter.ts";

/** As it is with the demonstration's cities. */
const provider = { ...demoProvider, served: { ...demoProvider.served, area: "18 municípios de Minas" } };

const pages = globSync("content/paginas/**/*.md", { cwd: projectRoot }).map((file) => ({
  path: file.slice("content/paginas".length, -".md".length),
  document: parseFrontMatter(interpolate(readFileSync(join(projectRoot, file), "utf8"), provider)),
}));

test("has every page that the product decisions require", () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    "/central-atendimento",
    "/cliente/desbloqueio",
    "/cliente/mudanca-senha",
    "/cliente/segunda-via",
    "/consumo",
    "/cookies",
    "/imprensa",
    "/indique/regulamento",
    "/noticias",
    "/politica-privacidade",
    "/quem-somos",
    "/responsabilidade-social",
    "/suporte",
    "/termos-uso",
  ]);
});

test.each(pages)("$path has a title, a description for search engines and sections", ({ document }) => {
  expect(requiredField(document, "title")).not.toBe("");
  expect(requiredField(document, "description").length).toBeLessThanOrEqual(160);
  expect(document.body).toMatch(/^## /m);
  expect(document.body).not.toMatch(/^# /m);
});

test("the privacy policy names the data officer, the retention time and how to request erasure", () => {
  const policy = pages.find(({ path }) => path === "/politica-privacidade")?.document.body;
  expect(policy).toContain(demoProvider.dataOfficer.email);
  expect(policy).toContain("180 dias");
  expect(policy).toContain("### Como pedir a exclusão");
});

describe("the templates of a site that starts empty", () => {
  const templates = globSync("content/modelos/**/*.md", { cwd: projectRoot }).map((file) => ({
    path: file.slice("content/modelos".length, -".md".length),
    document: parseFrontMatter(readFileSync(join(projectRoot, file), "utf8")),
  }));

  test("are the texts of the law", () => {
    expect(templates.map(({ path }) => path).toSorted()).toEqual(
      legalPlaces.map((name) => pagePlaces[name].to).toSorted(),
    );
  });

  test.each(templates)("$path names facts in its text only, and nothing of the demonstration", ({ document }) => {
    const { fields, body } = document;
    expect(Object.values(fields).join()).not.toContain("{provider.");
    expect(fields.description!.length).toBeLessThanOrEqual(160);
    expect(fields.updated).toBeUndefined();
    expect(() => parseMarkdown(body)).not.toThrow();
    expect(factsIn(body).filter((path) => factAtPath(demoProvider, path) === undefined)).toEqual([]);
    expect(body).not.toMatch(
      /Minas|Belo Horizonte|Jatobá|2009|Jequitinhonha|Looke|5G|750|R\$|1M|570|18 municípios|capital/,
    );
  });
});

test("refuses a text without front matter, and a malformed field", () => {
  expect(() => parseFrontMatter("## Texto")).toThrow("begins with its fields");
  expect(() => parseFrontMatter("---\ntitle\n---\nTexto")).toThrow('No field in the line "title"');
});

test("accepts colons in a field and CRLF line endings", () => {
  const document = parseFrontMatter("---\r\ntitle: Wi-Fi: sete ajustes\r\n---\r\n\r\nTexto\r\n");
  expect(requiredField(document, "title")).toBe("Wi-Fi: sete ajustes");
  expect(document.body).toBe("Texto");
});
