import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { provider } from "#db/demonstration-provider.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { withFacts } from "../words.ts";
import { fieldOf, parseDocument } from "./document.ts";

const pages = globSync("content/paginas/**/*.md", { cwd: projectRoot }).map((file) => ({
  path: file.slice("content/paginas".length, -".md".length),
  document: parseDocument(withFacts(readFileSync(join(projectRoot, file), "utf8"), provider)),
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
  expect(fieldOf(document, "title")).not.toBe("");
  expect(fieldOf(document, "description").length).toBeLessThanOrEqual(160);
  expect(document.body).toMatch(/^## /m);
  expect(document.body).not.toMatch(/^# /m);
});

test("the privacy policy names the data officer, the retention time and how to request erasure", () => {
  const policy = pages.find(({ path }) => path === "/politica-privacidade")?.document.body;
  expect(policy).toContain(provider.dataOfficer.email);
  expect(policy).toContain("180 dias");
  expect(policy).toContain("### Como pedir a exclusão");
});

test("refuses a text without front matter, and a malformed field", () => {
  expect(() => parseDocument("## Texto")).toThrow("begins with its fields");
  expect(() => parseDocument("---\ntitle\n---\nTexto")).toThrow('No field in the line "title"');
});

test("accepts colons in a field and CRLF line endings", () => {
  const document = parseDocument("---\r\ntitle: Wi-Fi: sete ajustes\r\n---\r\n\r\nTexto\r\n");
  expect(fieldOf(document, "title")).toBe("Wi-Fi: sete ajustes");
  expect(document.body).toBe("Texto");
});
