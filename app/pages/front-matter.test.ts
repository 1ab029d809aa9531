import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { requiredField, parseFrontMatter } from "./front-matter.ts";

const pages = globSync("content/paginas/**/*.md", { cwd: projectRoot }).map((file) => ({
  path: file.slice("content/paginas".length, -".md".length),
  document: parseFrontMatter(interpolate(readFileSync(join(projectRoot, file), "utf8"), demoProvider)),
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

test("refuses a text without front matter, and a malformed field", () => {
  expect(() => parseFrontMatter("## Texto")).toThrow("begins with its fields");
  expect(() => parseFrontMatter("---\ntitle\n---\nTexto")).toThrow('No field in the line "title"');
});

test("accepts colons in a field and CRLF line endings", () => {
  const document = parseFrontMatter("---\r\ntitle: Wi-Fi: sete ajustes\r\n---\r\n\r\nTexto\r\n");
  expect(requiredField(document, "title")).toBe("Wi-Fi: sete ajustes");
  expect(document.body).toBe("Texto");
});
