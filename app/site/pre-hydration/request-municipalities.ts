import type { City } from "#app/catalogue/cities/city.ts";

// Small: it is also in the script of the head.

/** Brazil's municipalities that a text may mean, such as "Bonito – MS", best first. */
export type Municipalities = {
  labels: readonly string[];
  /** How many of them, the first, the text names in full. */
  named: number;
};

/** Asks the server, which knows all of them. Rejects without a connection. */
export async function requestMunicipalities(text: string, signal?: AbortSignal): Promise<Municipalities> {
  const response = await fetch(`/municipios?${new URLSearchParams({ nome: text })}`, { signal: signal ?? null });
  const { municipalities, named } = (await response.json()) as { municipalities: string[]; named: number };
  return { labels: municipalities, named };
}

/** How long somebody who has pressed Enter waits, in milliseconds. */
const maxWaitMs = 3_000;

/**
 * The municipality that a text names in full, though the text finds only served cities whose names contain it: "Serra"
 * is not Serra do Salitre. One of the states that are served; null when there is none, and without an answer.
 */
export async function findUnservedNamesake(text: string, served: readonly City[]): Promise<string | null> {
  try {
    const { labels, named } = await requestMunicipalities(text, AbortSignal.timeout(maxWaitMs));
    const namesakes = labels.slice(0, named).filter((label) => served.some(({ state }) => label.endsWith(` ${state}`)));
    return namesakes.length > 0 ? municipalityName({ labels: namesakes, named: namesakes.length }) : null;
  } catch {
    return null;
  }
}

/** The municipality that a text names; of namesakes only their name. */
export function municipalityName({ labels, named }: Municipalities): string {
  return named === 1 ? labels[0]! : labels[0]!.replace(/ – ..$/, "");
}
