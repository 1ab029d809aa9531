import { redirect } from "react-router";
import { expect, test } from "vitest";
import { clientAction } from "./client-action.ts";

const post = (serverAction: () => Promise<unknown>) => {
  const request = new Request("http://localhost/intranet", {
    method: "POST",
    body: new URLSearchParams({ deed: "update" }),
  });
  return clientAction({ request, serverAction } as Parameters<typeof clientAction>[0]);
};

test("the server's answer passes", async () => {
  const outcome = { kind: "failed", deed: "update" };
  expect(await post(async () => outcome)).toBe(outcome);
});

test("a server that cannot be reached is an outcome of the deed, not an error page", async () => {
  expect(await post(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    kind: "unreachable",
    deed: "update",
  });
});

test("the way to /auth, when the session has ended, is followed", async () => {
  const away = redirect("/auth");
  await expect(post(() => Promise.reject(away))).rejects.toBe(away);
});
