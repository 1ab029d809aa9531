import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPlan } from "#test/fixtures.ts";
import { openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Records the requests and downloads of the browser. */
function recordDownloads(respond: () => Promise<Response>) {
  const seen = { requests: [] as unknown[], downloads: [] as (string | null)[] };
  vi.stubGlobal("fetch", (...request: unknown[]) => {
    seen.requests.push(request);
    return respond();
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function download(this: HTMLAnchorElement) {
    seen.downloads.push(this.getAttribute("href"));
  });
  return seen;
}

it("checks the export of the list as searched and sorted, and downloads it", async () => {
  for (let n = 101; n <= 130; n++) await createPlan({ name: `Fibra ${n}` });
  const seen = recordDownloads(async () => new Response(null));
  const user = openConsole("/intranet?busca=fibra&ordem=-name&pagina=2&por=25");
  await row("Fibra 101");
  await user.click(screen.getByRole("link", { name: "Exportar CSV" }));
  const url = "?busca=fibra&ordem=-name&formato=csv";
  await waitFor(() => expect(seen.downloads).toEqual([url]));
  expect(seen.requests).toEqual([[url, { method: "HEAD", redirect: "manual" }]]);
});

it.each([
  ["the server fails", async () => new Response(null, { status: 500 })],
  ["the server cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("says 'Erro ao exportar planos' when %s", async (_, respond) => {
  const seen = recordDownloads(respond);
  const user = openConsole("/intranet");
  await user.click(await screen.findByRole("link", { name: "Exportar CSV" }));
  await toast("Erro ao exportar planos");
  expect(seen.downloads).toEqual([]);
});
