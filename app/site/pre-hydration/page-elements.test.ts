import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import {
  activeRowAttribute,
  cityBlockClass,
  cityModalClass,
  plansSectionId,
  preHydrationPlansId,
  rowsPerBlock,
  shownRowsProperty,
} from "./page-elements.ts";

const read = (file: string) => readFileSync(join(projectRoot, "app/site", file), "utf8");

test.each([
  `.${cityModalClass} {`,
  `.${cityBlockClass} {`,
  `&[${activeRowAttribute}] {`,
  `var(${shownRowsProperty}, ${rowsPerBlock})`,
  `#${plansSectionId} ~`,
])("the style sheet of the modal has: %s", (text) => {
  expect(read("city/city-modal.css")).toContain(text);
});

test("the style sheet of the plans hides the section after the pre-hydration plans", () => {
  expect(read("plan/plan-grid.css")).toContain(`#${preHydrationPlansId}:not(:empty) + section {`);
});
