import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aCity } from "#test/catalogue.ts";
import { network, openConsole } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.restoreAllMocks();
  network.waitsFor = Promise.resolve();
  inTests(true);
});

const theSwitch = () => screen.findByRole("switch", { name: "Ubá – MG: ativa" });

it("shows a press in its own frame, whatever the router and the server still have to do", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await aCity({ name: "Ubá" });
  openConsole("/intranet/cidades");
  const flip = await theSwitch();
  network.waitsFor = promise;
  inTests(false);
  flip.click();
  // What is no answer to the press itself has to wait for a task of its own.
  await Promise.resolve();
  expect(flip.getAttribute("aria-checked")).toBe("false");
  inTests(true);
  resolve();
  await screen.findByText("0 ativas, 1 inativa");
  expect(flip.getAttribute("aria-checked")).toBe("false");
});

it("keeps what a press shows until the list says so too, however late what the router tells of is drawn", async () => {
  await aCity({ name: "Ubá" });
  openConsole("/intranet/cidades");
  const flip = await theSwitch();
  const changes: MutationRecord[] = [];
  new MutationObserver((seen) => changes.push(...seen)).observe(flip, { attributeFilter: ["aria-checked"] });
  const asked = vi.spyOn(network, "waitsFor", "get");
  // Nothing but the press itself is drawn until the deed is answered and the list is asked for anew.
  await act(async () => {
    flip.click();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
  await screen.findByText("0 ativas, 1 inativa");
  expect(flip.getAttribute("aria-checked")).toBe("false");
  expect(changes).toHaveLength(1);
});

it("goes back when the server refuses, and can be pressed again", async () => {
  await aCity({ name: "Ubá" });
  const user = openConsole("/intranet/cidades");
  const flip = await theSwitch();
  await withoutTable("audit_log", async () => {
    await user.click(flip);
    await waitFor(() => expect(flip.getAttribute("aria-checked")).toBe("true"));
    await screen.findByText("Erro ao atualizar status da cidade");
  });
  await user.click(flip);
  await screen.findByText("0 ativas, 1 inativa");
  await user.click(flip);
  await screen.findByText("1 ativa, 0 inativas");
  expect(flip.getAttribute("aria-checked")).toBe("true");
});

/** Whether React works off everything at once, as tests want it, or in turns, as in a browser. */
function inTests(areTheRule: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: areTheRule });
}
