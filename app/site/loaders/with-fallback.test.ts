import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { withFallback } from "./with-fallback.server.ts";

test("returns the data of a block that loads", async () => {
  expect(await withFallback(Promise.resolve([1, 2]), "failed", "block")).toEqual([1, 2]);
});

test("returns the fallback of a block that fails, and logs the block's name and error", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const error = new Error("down");
  expect(await withFallback(Promise.reject(error), "failed", "home banners")).toBe("failed");
  expect(logged).toHaveBeenCalledWith({ block: "home banners", error }, "block of a page failed");
});
