import { atom } from "nanostores";
import type { City, Plan } from "./content";

export const $isModalOpen = atom(true);
export const $chosen = atom<{ city: City; plans: Plan[] } | null>(null);

/** Reads the plans of a city, shows them and closes the modal. */
export async function chooseCity(city: City): Promise<void> {
  const response = await fetch(`/cidades/${city.id}/planos`);
  const { plans } = (await response.json()) as { plans: Plan[] };
  $chosen.set({ city, plans });
  $isModalOpen.set(false);
}
