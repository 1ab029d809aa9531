import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { Illustration } from "./illustration.tsx";

test("visitors with reduced motion get the still illustration", () => {
  render(<Illustration src="/cenas/rua.svg" alt="" />);
  const still = document.querySelector("source[media='(prefers-reduced-motion: reduce)']")!;
  expect(still.getAttribute("srcset")).toBe("/cenas/rua.svg#parada");
  expect(still.parentElement!.querySelector("img")!.getAttribute("src")).toBe("/cenas/rua.svg");
});

const folder = join(projectRoot, "content/cenas");
const animated = readdirSync(folder).filter((name) => readFileSync(join(folder, name), "utf8").includes("animation:"));

test.each(animated)("%s has a still fragment, and animates only without reduced motion", (name) => {
  const drawing = readFileSync(join(folder, name), "utf8");
  expect(drawing).toContain("@media(prefers-reduced-motion:no-preference)");
  expect(drawing).toContain('<g id="parada"/>');
});
