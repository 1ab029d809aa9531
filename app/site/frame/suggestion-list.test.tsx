import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { type Network, stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import { resultKinds, suggestions } from "#app/site/search/content.ts";

freshDatabase();
let network: Network;
beforeAll(emptyDatabase);
beforeEach(() => {
  network = stubNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = () => document.querySelector<HTMLInputElement>("#q")!;
const list = () => screen.findByRole("listbox", { name: suggestions.label, hidden: true });
const isOpen = () => screen.queryByRole("listbox", { name: suggestions.label, hidden: true }) !== null;
const options = (group: HTMLElement) => within(group).getAllByRole("option", { hidden: true });
const paths = (group: HTMLElement) => options(group).map((option) => option.getAttribute("href"));
const group = async (name: string) => within(await list()).getByRole("group", { name, hidden: true });
const activeOption = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

/** Opens a page as on a larger screen, where the field is not in a popover. */
function openPage() {
  const user = visit(<h1>Página</h1>, { path: "/webcam" });
  document.getElementById("busca")!.removeAttribute("popover");
  return user;
}

async function typeIntoField(text: string) {
  const user = openPage();
  await user.type(field(), text);
  return user;
}

describe("the suggestions of the search field", () => {
  test("load when the field is used, and come while one types, by kind and with the words marked", async () => {
    const user = openPage();
    expect(field().getAttribute("role")).toBeNull();
    await user.type(field(), "senha wi");
    // Those of "senha" may come first.
    await waitFor(async () =>
      expect(
        options(await list())
          .at(-1)!
          .getAttribute("href"),
      ).toBe("/busca?q=senha+wi"),
    );
    expect(paths(await group(resultKinds.pages))).toContain("/cliente/mudanca-senha");
    expect(paths(await group(resultKinds.questions))[0]).toBe("/faq#trocar-a-senha-do-wifi");
    expect((await list()).querySelector("mark")!.textContent).toBe("senha");
  });

  test("are a combobox: the arrows move, Enter opens, Escape closes and keeps the text", async () => {
    const user = await typeIntoField("portabilidade");
    await list();
    expect(field().getAttribute("role")).toBe("combobox");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(field().getAttribute("aria-controls")).toBe((await list()).id);
    expect(activeOption()).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(activeOption()!.getAttribute("href")).toBe("/movel");
    expect(activeOption()!.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(activeOption()!.textContent).toBe(suggestions.all("portabilidade"));
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(field().value).toBe("portabilidade");
    expect(document.activeElement).toBe(field());
  });

  test("Enter opens the chosen suggestion and closes the list", async () => {
    const user = await typeIntoField("portabilidade");
    await list();
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(document.querySelector('a[href="/movel"][aria-current="page"]')).toBeTruthy());
    expect(isOpen()).toBe(false);
  });

  test("say how many there are", async () => {
    await typeIntoField("portabilidade");
    await list();
    expect(screen.getByText(suggestions.count(1)).getAttribute("role")).toBe("status");
  });

  test("name plans of the chosen city with their price, and none without one", async () => {
    const betim = await createCity({ name: "Betim" });
    await createPlanCity(await createPlan({ name: "Fibra 600 Turbo", price: 119.9 }), betim);
    await createPlan({ name: "Fibra 700 Turbo", price: 99.9 });
    const user = openPage();
    await chooseCity(user, "Betim");
    await user.type(field(), "turbo");
    const sold = await group(suggestions.plansIn("Betim – MG"));
    expect(options(sold).map((option) => option.textContent)).toEqual([
      "Fibra 600 TurboR$ 119,90".replace(" 119", "\u00a0119"),
    ]);
  });

  test("are missing when the server fails; the form still works", async () => {
    network.failing.add("/busca/sugestoes?q=fatura");
    await typeIntoField("fatura");
    await waitFor(() => expect(network.requested).toContain("/busca/sugestoes?q=fatura"));
    await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("false"));
    expect(isOpen()).toBe(false);
    expect(field().form!.getAttribute("action")).toBe("/busca");
  });

  test("close when the focus leaves the field", async () => {
    const user = await typeIntoField("portabilidade");
    await list();
    await user.click(screen.getByRole("heading", { level: 1, hidden: true }));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test("are requested once one pauses, and what was typed is in no log", async () => {
    const logged = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
    await typeIntoField("portabilidade");
    await list();
    expect(network.requested.filter((path) => path.startsWith("/busca")).length).toBeLessThan(5);
    expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toContain("port");
  });
});
