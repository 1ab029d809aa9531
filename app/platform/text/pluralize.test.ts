import { expect, test } from "vitest";
import { pluralize } from "./pluralize.ts";

test("counts agree with their noun and group their thousands", () => {
  expect(pluralize(0, "cidade", "cidades")).toBe("0 cidades");
  expect(pluralize(1, "cidade", "cidades")).toBe("1 cidade");
  expect(pluralize(1240, "cidade", "cidades")).toBe("1.240 cidades");
});
