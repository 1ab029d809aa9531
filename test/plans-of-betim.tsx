import { screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { PlansSection } from "#app/site/plan/plans-section.tsx";
import { type Network, stubNetwork } from "./data-urls.ts";
import { emptyDatabase, freshDatabase } from "./database.ts";
import { createCity, createPlan, createPlanCity } from "./fixtures.ts";
import { plansOf, visit } from "./visit.tsx";

// What the tests of the plans section and of its parts share.

export let network: Network;
/** The id of the city. */
export let betim: number;

/** Starts each test of a file with a catalogue that has the city Betim alone. */
export function withBetim(): void {
  freshDatabase();
  beforeEach(async () => {
    await emptyDatabase();
    network = stubNetwork();
    betim = await createCity({ name: "Betim" });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

export async function sell(...plans: Parameters<typeof createPlan>[0][]): Promise<void> {
  for (const plan of plans) await createPlanCity(await createPlan(plan), betim);
}

/** Renders the section and chooses Betim. */
export async function showBetim(facts: Partial<Provider> = {}) {
  const user = visit(<PlansSection />, { given: await cities.listActive(), facts });
  await user.click(screen.getByRole("option", { name: /Betim/ }));
  await plansOf("Betim");
  return user;
}

export const cards = () => screen.queryAllByRole("article");
export const cardNames = () => cards().map((card) => card.getAttribute("aria-label"));
