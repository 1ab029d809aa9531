import { createHash } from "node:crypto";
import { type CellChange, offerChanges } from "#app/catalogue/availability-index/cells.ts";
import type { AvailabilityRow } from "#app/catalogue/availability/availability.ts";
import { namesOf } from "#app/catalogue/cities/city-list.ts";
import { createCityReader } from "#app/catalogue/cities/city-reader.ts";
import type { FoundCities } from "#app/catalogue/cities/city-search.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { CsvRow } from "#app/platform/csv/read-csv.server.ts";
import { unprotectFormula } from "#app/platform/text/csv.ts";
import { createNameFinder, numbered } from "#app/platform/text/name-finder.ts";
import { formatCount, normalizeLine } from "#app/platform/text/normalize-text.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { closestText, limitGuesses, maxGuesses } from "#app/platform/text/closest-text.ts";
import type { MatchedColumns } from "./columns.server.ts";
import { parseYesNo, readCell, yesNoMessage } from "./read-cell.server.ts";
import type { ReportRow, RowKind } from "./report.ts";

type Named = { id: number; name: string };
export type Sides = { offers: readonly Named[]; cities: readonly City[] };

/** A row of associations; `row` is null for an equal one. */
export type PlannedPair = { kind: RowKind; row: ReportRow | null };

/** By city: the id that an offer's association has, negative for an inactive one. */
type SeenPairs = ReadonlyMap<number, number>;

/** Of an offer, by city: what was seen, whether it is to be active, and the line that says so. */
type OfferState = { offerId: number; seen: SeenPairs; wanted: Map<number, boolean>; lines: Map<number, number> };

/** The cells of a row. */
type PairCells = Record<"offer" | "city" | "active" | "id", string>;

/** Why a row is wrong: the field that is, its cell, and what that probably means. */
type Fault = { message: string; field?: string; value?: string; closest?: string | null };

/** Compares the rows of a file with the stored associations, one row after the other. */
export class PairPlanner {
  readonly #columns: MatchedColumns<AvailabilityRow>;
  readonly #indexes: Record<keyof PairCells, number | null>;
  readonly #readPairs: (offerId: number) => Promise<SeenPairs>;
  readonly #findOffers: (text: string) => readonly Named[];
  readonly #findCities: (text: string) => readonly City[];
  readonly #closestOffer: (text: string) => string | null;
  readonly #closestCity: (text: string) => string | null;
  readonly #states = new Map<number, OfferState>();
  readonly #hash = createHash("sha256");

  constructor(
    columns: MatchedColumns<AvailabilityRow>,
    { offers, cities }: Sides,
    readPairs: (offerId: number) => Promise<SeenPairs>,
    searchCities: (text: string) => FoundCities<City>,
  ) {
    const indexOf = (field: string) => columns.fields.find(({ column }) => column.field === field)?.index ?? null;
    const reader = createCityReader(cities, maxGuesses, searchCities);
    const offerNames = offers.map(({ name }) => name);
    const cityLabels = cities.map(cityLabel);
    const cityNames = cities.map(({ name }) => name);
    this.#columns = columns;
    this.#indexes = {
      offer: indexOf("offerId"),
      city: indexOf("cityId"),
      active: indexOf("isActive"),
      id: columns.id,
    };
    this.#readPairs = readPairs;
    this.#findOffers = memoize(createNameFinder(offers));
    this.#findCities = memoize(reader.read);
    this.#closestOffer = limitGuesses((text) => closestName(text, offerNames));
    this.#closestCity = limitGuesses((text) => {
      const guess = reader.guess(text);
      if (guess) return cityLabel(guess);
      const label = closestName(text, cityLabels);
      if (label !== null) return label;
      const name = closestName(text, cityNames);
      const [only, ...others] = cities.filter((city) => city.name === name);
      return only && others.length === 0 ? cityLabel(only) : null;
    });
  }

  /** What the file wants, offer by offer. */
  async wanted(): Promise<CellChange[]> {
    const changes: CellChange[] = [];
    await doInSlices(this.#states.values(), ({ offerId, seen, wanted }) => {
      changes.push(...offerChanges(offerId, seen, wanted));
    });
    return changes;
  }

  /** Identifies exactly these changes. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  async plan({ line, cells }: CsvRow): Promise<PlannedPair> {
    const read = this.#read(cells);
    const pair = await this.#find(read);
    if ("message" in pair) return this.#wrong(line, read, pair);
    const { offer, city } = pair;
    const isActive = read.active === "" ? true : parseYesNo(read.active);
    if (isActive === null)
      return this.#wrong(line, read, { message: yesNoMessage, field: "isActive", value: read.active });
    const state = this.#states.get(offer.id) ?? (await this.#stateOf(offer.id));
    const stored = state.seen.get(city.id);
    if (read.id !== "" && read.id !== String(Math.abs(stored ?? 0))) {
      const message = "O número é de outra associação. Deixe o número em branco para criar esta.";
      return this.#wrong(line, read, { message, value: read.id });
    }
    const earlier = state.lines.get(city.id);
    if (earlier !== undefined) {
      const message = `Linha repetida: a mesma associação está na linha ${formatCount(earlier)}.`;
      return this.#wrong(line, read, { message });
    }
    state.lines.set(city.id, line);
    if (stored !== undefined && (read.active === "" || stored > 0 === isActive)) return { kind: "equal", row: null };
    state.wanted.set(city.id, isActive);
    this.#hash.update(`${line} ${offer.id} ${city.id} ${stored ?? "new"} ${isActive}\n`);
    const kind = stored === undefined ? "new" : "changed";
    const header = this.#indexes.active === null ? "Ativa" : this.#headerOf("isActive");
    const before = stored === undefined ? null : stored > 0 ? "sim" : "não";
    const changes = [{ header, before, after: isActive ? "sim" : "não" }];
    return { kind, row: { line, kind, label: `${offer.name} em ${cityLabel(city)}`, changes, reasons: [] } };
  }

  #read(cells: CsvRow["cells"]): PairCells {
    const { offer, city, active, id } = this.#indexes;
    return {
      offer: cells[offer!] ?? "",
      city: cells[city!] ?? "",
      active: active === null ? "" : normalizeLine(cells[active] ?? ""),
      id: id === null ? "" : normalizeLine(cells[id] ?? ""),
    };
  }

  /** The offer and the city that a row names. */
  async #find(read: PairCells): Promise<{ offer: Named; city: City } | Fault> {
    const offerCell = readCell(read.offer);
    const cityCell = readCell(read.city);
    const ofOffer = { field: "offerId", value: read.offer };
    const ofCity = { field: "cityId", value: read.city };
    if (offerCell.fault) return { message: offerCell.fault, ...ofOffer };
    if (cityCell.fault) return { message: cityCell.fault, ...ofCity };
    if (read.offer === this.#headerOf("offerId") && read.city === this.#headerOf("cityId"))
      return { message: "Esta linha repete o cabeçalho. Deixe só o primeiro." };
    const offers = this.#findOffers(unprotectFormula(read.offer));
    if (offers.length === 0)
      return { message: unknown("plano", offerCell.text), ...ofOffer, closest: this.#closestOffer(offerCell.text) };
    const [city, ...namesakes] = this.#findCities(read.city);
    if (!city)
      return { message: unknown("cidade", cityCell.text), ...ofCity, closest: this.#closestCity(cityCell.text) };
    if (namesakes.length > 0) {
      const isOneState = namesakes.every(({ state }) => state === city.state);
      const way = isOneState ? "junte as cidades repetidas, ou escreva o nome exato" : "escreva o estado";
      return { message: `Pode ser ${namesOf([city, ...namesakes]).join(" ou ")}: ${way}.`, ...ofCity };
    }
    const offer = offers.length === 1 ? offers[0] : await this.#resolveOffer(offers, city.id, read.id);
    if (offer) return { offer, city };
    const way = "junte os planos repetidos, ou escreva o nome exato";
    return { message: `Pode ser ${numbered(offers).join(" ou ")}: ${way}.`, ...ofOffer };
  }

  /** Of several offers with the name, the one that has the association with the row's number. */
  async #resolveOffer(found: readonly Named[], cityId: number, id: string): Promise<Named | null> {
    for (const offer of found) {
      // oxlint-disable-next-line no-await-in-loop -- few offers have the same name, and each is read once
      if (id !== "" && String(Math.abs((await this.#stateOf(offer.id)).seen.get(cityId) ?? 0)) === id) return offer;
    }
    return null;
  }

  async #stateOf(offerId: number): Promise<OfferState> {
    const known = this.#states.get(offerId);
    if (known) return known;
    const state: OfferState = { offerId, seen: await this.#readPairs(offerId), wanted: new Map(), lines: new Map() };
    this.#states.set(offerId, state);
    return state;
  }

  #wrong(line: number, read: PairCells, { message, field, value, closest = null }: Fault): PlannedPair {
    this.#hash.update(`${line} wrong\n`);
    const correction = closest === null ? {} : { correction: { from: value!, to: closest, mayKeep: false } };
    const reason = { header: field ? this.#headerOf(field) : null, value: value ?? null, message, ...correction };
    const label = `${read.offer} em ${read.city}`;
    return { kind: "wrong", row: { line, kind: "wrong", label, changes: [], reasons: [reason] } };
  }

  #headerOf(field: string): string {
    return this.#columns.fields.find(({ column }) => column.field === field)!.column.header;
  }
}

function unknown(noun: "plano" | "cidade", text: string): string {
  if (text === "") return `Falta ${noun === "plano" ? "o plano" : "a cidade"}.`;
  return `${noun === "plano" ? "Nenhum plano" : "Nenhuma cidade"} tem este nome.`;
}

const maxNameLength = 60;

/** The name that a text probably means; null when none is near. */
function closestName(text: string, names: readonly string[]): string | null {
  return text === "" || text.length > maxNameLength ? null : closestText(text, names);
}

const maxRemembered = 50_000;

/** Memoizes results: a file of half a million rows names few offers and cities. */
function memoize<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const found = find(text);
    if (known.size < maxRemembered) known.set(text, found);
    return found;
  };
}
