import { redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { clientAction, clientLoader, markShown, shouldRevalidate } from "./client-route.ts";

const url = new URL("http://localhost/intranet?busca=fibra&pagina=2");
const read = (serverLoader: () => Promise<unknown>) =>
  clientLoader({ url, serverLoader } as Parameters<typeof clientLoader>[0]);
const post = (serverAction: () => Promise<unknown>, action = "update") => {
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ action }) });
  return clientAction({ request, serverAction } as Parameters<typeof clientAction>[0]);
};
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

const isFetched = (from: string, to: string, formMethod?: "POST", defaultShouldRevalidate = true) =>
  shouldRevalidate({
    currentUrl: new URL(from, url),
    nextUrl: new URL(to, url),
    formMethod,
    defaultShouldRevalidate,
  } as Parameters<typeof shouldRevalidate>[0]);

describe("the client loader and action", () => {
  it("pass the server's responses on", async () => {
    const done = { kind: "done", action: "update" };
    expect(await post(async () => done)).toBe(done);
    const listing = { page: { rows: [] } };
    expect(await read(async () => listing)).toBe(listing);
    markShown(listing as never);
  });

  it("give an outcome that wrote nothing an error status, so that the list is not revalidated", async () => {
    const failed = { kind: "failed", action: "update" };
    expect(await post(async () => failed)).toMatchObject({ data: failed, init: { status: 409 } });
  });

  it("give the outcome that the record is deleted a success status, so that the list removes it; only a form stays", async () => {
    const removed = { kind: "removed" };
    expect(await post(async () => removed, "remove")).toBe(removed);
    expect(await post(async () => removed, "update")).toMatchObject({ init: { status: 409 } });
    markShown(await read(async () => ({ page: { rows: [] } })));
  });

  it("turn a network failure into an outcome, not an error page", async () => {
    expect(await post(unreachable)).toMatchObject({
      data: { kind: "networkFailure", action: "update", why: "unreachable" },
      init: { status: 503 },
    });
    expect(await read(unreachable)).toMatchObject({ query: { search: "fibra", page: 2 }, page: null });
  });

  it("follow the redirect to /auth when the session has ended", async () => {
    const away = redirect("/auth");
    await expect(post(() => Promise.reject(away))).rejects.toBe(away);
    await expect(read(() => Promise.reject(away))).rejects.toBe(away);
  });
});

describe("revalidation", () => {
  it("is skipped when a sheet opens or closes", () => {
    expect(isFetched("/intranet?busca=a", "/intranet?busca=a&registro=3")).toBe(false);
    expect(isFetched("/intranet?registro=nova", "/intranet")).toBe(false);
  });

  it("happens when a sheet closes before the list shows a write", async () => {
    await post(async () => ({ kind: "done" }));
    expect(isFetched("/intranet?registro=3", "/intranet")).toBe(true);
    const listing = await read(async () => ({ page: { rows: [] } }));
    expect(isFetched("/intranet?registro=3", "/intranet")).toBe(true);
    markShown(listing);
    expect(isFetched("/intranet?registro=3", "/intranet")).toBe(false);
  });

  it("happens when a sheet closes whose record was removed in between", async () => {
    await post(async () => ({ kind: "removed" }));
    expect(isFetched("/intranet?registro=3", "/intranet")).toBe(true);
    markShown(await read(async () => ({ page: { rows: [] } })));
  });

  it("is skipped for a validation while typing, unless the list does not show a write yet", async () => {
    const isFetchedByCheck = () => isFetched("/intranet?registro=3", "/intranet?registro=3", "POST", false);
    expect(isFetchedByCheck()).toBe(false);
    await post(async () => ({ kind: "done" }));
    expect(isFetchedByCheck()).toBe(true);
    markShown(await read(async () => ({ page: { rows: [] } })));
    expect(isFetchedByCheck()).toBe(false);
  });

  it("happens when the displayed list was requested before a write", async () => {
    const response = Promise.withResolvers<unknown>();
    const earlier = read(() => response.promise);
    await post(async () => ({ kind: "done" }));
    response.resolve({ page: { rows: [] } });
    markShown(await earlier);
    expect(isFetched("/intranet?registro=3", "/intranet")).toBe(true);
    markShown(await read(async () => ({ page: { rows: [] } })));
  });

  it("happens for a search, another tab, a refresh and a write", () => {
    expect(isFetched("/intranet", "/intranet?busca=a")).toBe(true);
    expect(isFetched("/intranet?registro=3", "/intranet?busca=a")).toBe(true);
    expect(isFetched("/intranet?registro=3", "/intranet/cidades")).toBe(true);
    expect(isFetched("/intranet?registro=3", "/intranet?registro=3")).toBe(true);
    expect(isFetched("/intranet?registro=3", "/intranet", "POST")).toBe(true);
  });
});
