import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCity } from "#test/fixtures.ts";
import { network, openConsole } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.restoreAllMocks();
  network.waitsFor = Promise.resolve();
  setActEnvironment(true);
});

const theSwitch = () => screen.findByRole("switch", { name: "Ubá – MG: ativa" });

it("shows a press in the next frame, before the router and the server respond", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await createCity({ name: "Ubá" });
  openConsole("/intranet/cidades");
  const toggle = await theSwitch();
  network.waitsFor = promise;
  setActEnvironment(false);
  toggle.click();
  // Only the press itself renders in this microtask; everything else waits for its own task.
  await Promise.resolve();
  expect(toggle.getAttribute("aria-checked")).toBe("false");
  setActEnvironment(true);
  resolve();
  await screen.findByText("0 ativas, 1 inativa");
  expect(toggle.getAttribute("aria-checked")).toBe("false");
});

it("keeps the pressed state until the list shows it, however late the router's updates render", async () => {
  await createCity({ name: "Ubá" });
  openConsole("/intranet/cidades");
  const toggle = await theSwitch();
  const changes: MutationRecord[] = [];
  new MutationObserver((records) => changes.push(...records)).observe(toggle, { attributeFilter: ["aria-checked"] });
  const requests = vi.spyOn(network, "waitsFor", "get");
  // Only the press itself renders until the action has responded, and what the screen shows is requested again: the
  // list, Saúde's number, and the mass writes under way.
  await act(async () => {
    toggle.click();
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(4));
  });
  await screen.findByText("0 ativas, 1 inativa");
  expect(toggle.getAttribute("aria-checked")).toBe("false");
  expect(changes).toHaveLength(1);
});

it("goes back when the server refuses, and can be pressed again", async () => {
  await createCity({ name: "Ubá" });
  const user = openConsole("/intranet/cidades");
  const toggle = await theSwitch();
  await withMissingTable("audit_log", async () => {
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
    await screen.findByText("Erro ao atualizar status da cidade");
  });
  await user.click(toggle);
  await screen.findByText("0 ativas, 1 inativa");
  await user.click(toggle);
  await screen.findByText("1 ativa, 0 inativas");
  expect(toggle.getAttribute("aria-checked")).toBe("true");
});

/** Whether React renders synchronously inside `act`, as in tests, or schedules work, as in a browser. */
function setActEnvironment(isOn: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
}
