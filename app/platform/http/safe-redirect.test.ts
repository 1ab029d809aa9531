import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.server.ts";

test.each([
  ["/intranet/cidades?busca=são", "/intranet/cidades?busca=s%C3%A3o"],
  ["/.//evil.example/", "/intranet"],
  [null, "/intranet"],
])("%j leads to %s", (to, location) => {
  expect(safeRedirect(to, "/intranet").headers.get("location")).toBe(location);
});
