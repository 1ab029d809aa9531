import { db } from "#app/platform/database/db.server.ts";
import { ClientGoneError } from "#app/platform/semaphore.server.ts";
import { createTurns, finishInSlices } from "#app/platform/slices.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import * as cities from "./city.server.ts";
import { createCityFinder, matchInSteps } from "./city-list.ts";
import { findMunicipality, listMunicipalities, suggestMunicipalities } from "./municipality.server.ts";
import type { MunicipalityChoice, NamedChoices } from "./municipality-choice.ts";
import { findWithin, type Municipality, municipalityKey } from "./nearby-cities.ts";
import { splitState } from "./split-state.ts";

/** All municipalities of a state, by name. */
export async function listInState(state: string): Promise<MunicipalityChoice[]> {
  return (await chooser())(inState(state));
}

/**
 * The municipalities within that many kilometres of the named one, nearest first, in other states too; null when none of
 * the state has the name. Those whose seat is unknown are left out.
 */
export async function listAround(
  { name, state }: Pick<Municipality, "name" | "state">,
  kilometres: number,
): Promise<MunicipalityChoice[] | null> {
  const said = splitState(name);
  const origin = findMunicipality({ name: said.name, state: said.state ?? state });
  if (!origin) return null;
  const around = findWithin(origin, listMunicipalities(), kilometres);
  const choices = (await chooser())(around.map(({ municipality }) => municipality));
  return choices.map((choice, index) => ({ ...choice, distance: Math.round(around[index]!.distance) }));
}

/** How many lines are guessed: each takes some milliseconds. */
const maxGuesses = 100;
/** How many municipalities a line is offered that may mean them. */
const maxNear = 3;

/**
 * The municipalities that a pasted list names, in the forms of `matchCityList`. A name without a state is of the given
 * one; elsewhere it is only offered.
 *
 * @param signal once aborted, it rejects with a `ClientGoneError`
 */
export async function readNames(text: string, state: string, signal?: AbortSignal): Promise<NamedChoices> {
  const { found, unknown } = await finishInSlices(matchInSteps(text, inState(state).map(withId)));
  const named = new Set<Municipality>(found);
  const near = new Map<string, Municipality[]>();
  const turn = createTurns();
  let guesses = 0;
  for (const line of unknown) {
    const elsewhere = findAnywhere(line);
    if (elsewhere.length === 1 && splitState(line).state !== null) named.add(elsewhere[0]!);
    else if (elsewhere.length > 0) near.set(line, [...elsewhere]);
    else {
      guesses += 1;
      // oxlint-disable-next-line no-await-in-loop -- the names are in memory
      near.set(line, guesses > maxGuesses ? [] : (await suggestMunicipalities(line, [])).municipalities);
    }
    const others = turn();
    // oxlint-disable-next-line no-await-in-loop -- the wait is what it is for
    if (others) await others;
    if (signal?.aborted) throw new ClientGoneError();
  }
  const choose = await chooser();
  const isOwn = (one: Municipality) => Number(one.state === state);
  return {
    found: choose([...named]),
    doubts: Array.from(near, ([line, meant]) => ({
      line,
      near: choose(meant.toSorted((a, b) => isOwn(b) - isOwn(a)).slice(0, maxNear)),
    })),
  };
}

/** Makes municipalities active cities, as one batch in the history: new ones, and those that were inactive. */
export async function serveMunicipalities(codes: readonly string[]): Promise<BatchResult> {
  const wanted = new Set(codes);
  const chosen = listMunicipalities().filter(({ code }) => wanted.has(code));
  if (chosen.length < wanted.size) throw new Refusal("A lista tem um município que o IBGE não tem. Nada foi gravado.");
  const known = await knownCities();
  const missing = chosen.filter((one) => !known.has(municipalityKey(one)));
  const inactive = chosen.flatMap((one) => known.get(municipalityKey(one)) ?? []).filter(({ isActive }) => !isActive);
  return cities.saveBatch(
    {
      creates: missing.map(({ name, state }) => ({ input: { name, state }, isActive: true })),
      updates: inactive.map(({ id, version }) => ({ id, version, input: {}, isActive: true })),
    },
    (count) => pluralize(count, "cidade", "cidades"),
  );
}

function inState(state: string): Municipality[] {
  return listMunicipalities()
    .filter((one) => one.state === state)
    .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}

/** Marks which municipalities are served. */
async function chooser() {
  const known = await knownCities();
  return (municipalities: readonly Municipality[]): MunicipalityChoice[] =>
    municipalities.map((one) => ({
      code: one.code,
      name: one.name,
      state: one.state,
      isServed: known.get(municipalityKey(one))?.isActive ?? false,
    }));
}

/** The cities of the catalogue, inactive ones included, by the keys of their municipalities. */
async function knownCities() {
  const rows = await db
    .selectFrom("cities")
    .select(["id", "name", "state", "version", "is_active as isActive"])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [municipalityKey(row), row]));
}

/** As a list of names wants them. */
function withId(municipality: Municipality) {
  return { ...municipality, id: Number(municipality.code) };
}

let finder: ReturnType<typeof createCityFinder<Municipality & { id: number }>> | undefined;

/** The municipalities of Brazil that a line names. */
function findAnywhere(line: string): readonly Municipality[] {
  finder ??= createCityFinder(listMunicipalities().map(withId));
  return finder(line);
}
