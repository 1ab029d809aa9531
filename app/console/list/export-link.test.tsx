import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPlan } from "#test/catalogue.ts";
import { openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the browser was asked for, and which addresses it was told to download. */
function watched(answer: () => Promise<Response>) {
  const seen = { asked: [] as unknown[], downloads: [] as (string | null)[] };
  vi.stubGlobal("fetch", (...request: unknown[]) => {
    seen.asked.push(request);
    return answer();
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function download(this: HTMLAnchorElement) {
    seen.downloads.push(this.getAttribute("href"));
  });
  return seen;
}

it("asks whether the list can be had as a file, as it is searched and sorted, and downloads it", async () => {
  for (let n = 101; n <= 130; n++) await aPlan({ name: `Fibra ${n}` });
  const seen = watched(async () => new Response(null));
  const user = openConsole("/intranet?busca=fibra&ordem=-name&pagina=2&por=25");
  await row("Fibra 101");
  await user.click(screen.getByRole("link", { name: "Exportar CSV" }));
  const address = "?busca=fibra&ordem=-name&formato=csv";
  await waitFor(() => expect(seen.downloads).toEqual([address]));
  expect(seen.asked).toEqual([[address, { method: "HEAD", redirect: "manual" }]]);
});

it.each([
  ["the server fails", async () => new Response(null, { status: 500 })],
  ["the server cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("says 'Erro ao exportar planos' when %s", async (_, answer) => {
  const seen = watched(answer);
  const user = openConsole("/intranet");
  await user.click(await screen.findByRole("link", { name: "Exportar CSV" }));
  await toast("Erro ao exportar planos");
  expect(seen.downloads).toEqual([]);
});
