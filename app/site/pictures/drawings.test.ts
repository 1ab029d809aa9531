import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { drawingDataUrl, findDrawing } from "./drawings.server.ts";

const folder = join(projectRoot, "content/cenas");
const names = readdirSync(folder);

describe("the drawings", () => {
  test.each(names)("%s has its texts as outlines, and colours that can be changed", (name) => {
    const drawing = readFileSync(join(folder, name), "utf8");
    expect(drawing).not.toMatch(/<text|font-family|oklch|rgb\(|<image|href="http/);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"/);
  });

  test("come in the provider's colours, and only those that exist", () => {
    const own = { ...demoProvider, colours: { brand: "#0a7a3f", accent: null } };
    expect(findDrawing("rua", demoProvider)).toContain("#1c55b2");
    expect(findDrawing("rua", own)).not.toContain("#1c55b2");
    expect(findDrawing("rua", own)).toHaveLength(findDrawing("rua", demoProvider)!.length);
    for (const name of ["nada", "../blog/mega", "constructor", ""]) expect(findDrawing(name, own)).toBeNull();
  });

  test("are part of a page as data, and another image stays a path", () => {
    const own = { ...demoProvider, colours: { brand: "#0a7a3f", accent: null } };
    const url = drawingDataUrl("/cenas/rua.svg", own);
    expect(url).not.toMatch(/["<>#\n]/);
    expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,${findDrawing("rua", own)!.trim()}`);
    for (const path of ["/cenas/nada.svg", "/imagens/3", "/cenas/../rua.svg"])
      expect(drawingDataUrl(path, own)).toBe(path);
  });
});
