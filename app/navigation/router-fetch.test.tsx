import { afterEach, expect, it, vi } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { routerFetch } from "./router-fetch.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("answers once the whole body is there, and rejects when it breaks off", async () => {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  vi.stubGlobal(
    "fetch",
    async () => new Response(new ReadableStream({ start: (controller) => void (body = controller) })),
  );
  const fetchData = () =>
    routerFetch(new Request("http://localhost/intranet/cidades.data"), {
      type: "fetcher",
      fetcherKey: "list",
      navigationType: null,
    });
  let isAnswered = false;
  const answer = fetchData().then((response) => {
    isAnswered = true;
    return response;
  });
  await waitFor(() => body.enqueue(new TextEncoder().encode("Betim")));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isAnswered).toBe(false);
  body.close();
  expect(await (await answer).text()).toBe("Betim");

  const broken = fetchData();
  await waitFor(() => body.enqueue(new TextEncoder().encode("Bet")));
  body.error(new Error("the connection ended"));
  await expect(broken).rejects.toThrow("the connection ended");
});
