import { expect, test } from "vitest";
import { parseScene, scenePath } from "./preview.ts";

test.each([{ release: 3 }, { moment: new Date("2026-11-27T03:00:00Z") }])(
  "a scene is found in its addresses",
  (scene) => {
    const start = scenePath(scene);
    for (const rest of ["", "/", "/casa", "/_.data", "/internet/mg/bonito.data", ".data"]) {
      expect(parseScene(start + rest)).toEqual({ scene, start });
    }
  },
);

test.each([
  "/intranet/visitante",
  "/intranet/visitante/",
  "/intranet/visitante/x/casa",
  "/intranet/visitante/3casa",
  "/casa",
])("%s is in no scene", (path) => expect(parseScene(path)).toBeNull());

test("an impossible moment is not a scene", () => {
  expect(parseScene("/intranet/visitante/em-2026-99-27T03-00/casa")).toBeNull();
});
