import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/cities/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import { handleCityModal } from "./handle-city-modal.ts";
import { offerLastCity } from "./offer-last-city.ts";
import { lastCityButtonId } from "./page-elements.ts";
import { recordClicks } from "./replay-click.ts";

const cities: City[] = [
  { id: 3, name: "Betim", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
];
const home = <ModalPage cities={cities} />;
const offerButton = () => document.getElementById(lastCityButtonId)!;
const offer = () => screen.queryByRole("button", { name: /^Continuar em/ });

let fetched: string[];
let root: Root | undefined;

beforeEach(() => {
  fetched = [];
  vi.stubGlobal("fetch", (url: string) => {
    fetched.push(url);
    return new Promise(() => undefined);
  });
  vi.spyOn(XMLHttpRequest.prototype, "open").mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  delete document.documentElement.dataset.hydrated;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the home page, whose head runs the script before the body is there. */
function loadPage(lastCity: unknown) {
  localStorage.setItem("lastCity", JSON.stringify(lastCity));
  recordClicks();
  handleCityModal();
  offerLastCity();
  document.body.innerHTML = renderToString(home);
}

function hydrate() {
  act(() => {
    root = hydrateRoot(document.body, home);
  });
}

// The listeners of a page stay, so each test has one page.
describe("the city of the last visit", () => {
  it.each([{ id: 9, name: "Salinas", state: "MG" }, "Colatina", null])(
    "is not offered when it is no longer served: %j",
    async (lastCity) => {
      loadPage(lastCity);
      await act(async () => undefined);
      expect(offer()).toBeNull();
      hydrate();
      expect(offer()).toBeNull();
    },
  );

  it("is offered when its button and its row arrive in parts", async () => {
    const errors: unknown[] = [];
    addEventListener("error", ({ error }) => errors.push(error));
    loadPage(cities[1]);
    const parts = [document.getElementById("c7")!, offerButton()].map(
      (element) => [element, [...element.childNodes]] as const,
    );
    for (const [element] of parts) element.replaceChildren();
    await act(async () => undefined);
    expect(offer()).toBeNull();
    for (const [element, children] of parts) element.append(...children);
    await waitFor(() => expect(offer()?.textContent).toBe("Continuar em Colatina – ES"));
    expect(errors).toEqual([]);
  });

  it("is offered under its present name, also when another was stored", async () => {
    loadPage({ id: 7, name: "Hill", state: "ES" });
    await waitFor(() => expect(offer()?.textContent).toBe("Continuar em Colatina – ES"));
    hydrate();
    expect(offer()?.textContent).toBe("Continuar em Colatina – ES");
  });

  it("is offered before hydration and after it, and a click on it is its choice", async () => {
    loadPage(cities[1]);
    await waitFor(() => expect(offer()?.textContent).toBe("Continuar em Colatina – ES"));
    await userEvent.click(offer()!);
    expect(fetched).toContain("/cidades/7/planos");
    expect(globalThis.pendingClick).toBeNull();
    hydrate();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Colatina");
  });
});
