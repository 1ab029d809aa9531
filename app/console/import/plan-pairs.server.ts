import { createHash } from "node:crypto";
import type { WantedPairs } from "#app/catalogue/availability/import-pairs.server.ts";
import type { AvailabilityRow } from "#app/catalogue/availability/availability.ts";
import { createCityFinder, namesOf } from "#app/catalogue/cities/city-list.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { CsvRow } from "#app/platform/csv/read-csv.server.ts";
import { unprotectFormula } from "#app/platform/text/csv.ts";
import { createNameFinder, numbered } from "#app/platform/text/name-finder.ts";
import { formatCount, normalizeLine } from "#app/platform/text/normalize-text.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import type { MatchedColumns } from "./columns.server.ts";
import { cellText, formulaMessage, parseYesNo, yesNoMessage } from "./read-cell.server.ts";
import type { ReportRow, RowKind } from "./report.ts";

type Named = { id: number; name: string };
type Sides = { offers: readonly Named[]; cities: readonly City[] };

/** A row of associations; `row` is null for an equal one. */
export type PlannedPair = { kind: RowKind; row: ReportRow | null };

type OfferState = WantedPairs & { wanted: Map<number, boolean>; lines: Map<number, number> };

/** Compares the rows of a file with the stored associations, one row after the other. */
export function createPairPlanner(
  columns: MatchedColumns<AvailabilityRow>,
  { offers, cities }: Sides,
  readPairs: (offerId: number) => Promise<WantedPairs["seen"]>,
) {
  const indexOf = (field: string) => columns.fields.find(({ column }) => column.field === field)?.index ?? null;
  const headerOf = (field: string) => columns.fields.find(({ column }) => column.field === field)!.column.header;
  const [offerIndex, cityIndex, activeIndex] = [indexOf("offerId"), indexOf("cityId"), indexOf("isActive")];
  const findOffer = memoize(createNameFinder(offers));
  const findCity = memoize(createCityFinder(cities));
  const offerNames = offers.map(({ name }) => name);
  const closestOffer = memoize((text: string) => closestName(text, offerNames));
  const closestCity = memoize((text: string) => closestCityLabel(text, cities));
  const states = new Map<number, OfferState>();
  const hash = createHash("sha256");

  async function stateOf(offerId: number): Promise<OfferState> {
    const known = states.get(offerId);
    if (known) return known;
    const state: OfferState = { offerId, seen: await readPairs(offerId), wanted: new Map(), lines: new Map() };
    states.set(offerId, state);
    return state;
  }

  /** The offer of a row: where several have the name, the one that has the association with the row's number. */
  async function resolveOffer(found: readonly Named[], cityId: number, id: string): Promise<Named | null> {
    if (found.length === 1) return found[0]!;
    for (const offer of found) {
      // oxlint-disable-next-line no-await-in-loop -- few offers have the same name, and each is read once
      if (id !== "" && String(Math.abs((await stateOf(offer.id)).seen.get(cityId) ?? 0)) === id) return offer;
    }
    return null;
  }

  return {
    /** What the file wants, offer by offer. */
    wanted: (): WantedPairs[] => [...states.values()].filter(({ wanted }) => wanted.size > 0),

    /** Identifies exactly these changes. */
    digest: (): string => hash.copy().digest("hex"),

    async plan({ line, cells }: CsvRow): Promise<PlannedPair> {
      const offerCell = cells[offerIndex!] ?? "";
      const cityCell = cells[cityIndex!] ?? "";
      const activeCell = activeIndex === null ? "" : normalizeLine(cells[activeIndex] ?? "");
      const id = columns.id === null ? "" : normalizeLine(cells[columns.id] ?? "");
      const wrong = (
        message: string,
        field: string | null = null,
        value: string | null = null,
        closest: string | null = null,
      ): PlannedPair => {
        hash.update(`${line} wrong\n`);
        const correction = closest === null ? {} : { correction: { from: value!, to: closest, mayKeep: false } };
        const reason = { header: field && headerOf(field), value, message, ...correction };
        const label = `${offerCell} em ${cityCell}`;
        return { kind: "wrong", row: { line, kind: "wrong", label, changes: [], reasons: [reason] } };
      };
      const offerText = cellText(offerCell);
      const cityText = cellText(cityCell);
      if (offerText === null) return wrong(formulaMessage, "offerId", offerCell);
      if (cityText === null) return wrong(formulaMessage, "cityId", cityCell);
      if (offerCell === headerOf("offerId") && cityCell === headerOf("cityId"))
        return wrong("Esta linha repete o cabeçalho. Deixe só o primeiro.");
      const foundOffers = findOffer(unprotectFormula(offerCell));
      if (foundOffers.length === 0)
        return wrong(unknown("plano", offerText), "offerId", offerCell, closestOffer(offerText));
      const foundCities = findCity(cityCell);
      if (foundCities.length === 0)
        return wrong(unknown("cidade", cityText), "cityId", cityCell, closestCity(cityText));
      if (foundCities.length > 1) {
        const isOneState = foundCities.every(({ state }) => state === foundCities[0]!.state);
        const way = isOneState ? "junte as cidades repetidas, ou escreva o nome exato" : "escreva o estado";
        return wrong(`Pode ser ${namesOf(foundCities).join(" ou ")}: ${way}.`, "cityId", cityCell);
      }
      const city = foundCities[0]!;
      const offer = await resolveOffer(foundOffers, city.id, id);
      if (!offer) {
        return wrong(
          `Pode ser ${numbered(foundOffers).join(" ou ")}: junte os planos repetidos, ou escreva o nome exato.`,
          "offerId",
          offerCell,
        );
      }
      const isActive = activeCell === "" ? true : parseYesNo(activeCell);
      if (isActive === null) return wrong(yesNoMessage, "isActive", activeCell);
      const state = states.get(offer.id) ?? (await stateOf(offer.id));
      const stored = state.seen.get(city.id);
      if (id !== "" && id !== String(Math.abs(stored ?? 0))) {
        return wrong("O número é de outra associação. Deixe o número em branco para criar esta.", null, id);
      }
      const earlier = state.lines.get(city.id);
      if (earlier !== undefined)
        return wrong(`Linha repetida: a mesma associação está na linha ${formatCount(earlier)}.`);
      state.lines.set(city.id, line);
      const label = () => `${offer.name} em ${cityLabel(city)}`;
      const header = activeIndex === null ? "Ativa" : headerOf("isActive");
      if (stored !== undefined && (activeCell === "" || stored > 0 === isActive)) return { kind: "equal", row: null };
      state.wanted.set(city.id, isActive);
      hash.update(`${line} ${offer.id} ${city.id} ${stored ?? "new"} ${isActive}\n`);
      const after = isActive ? "sim" : "não";
      if (stored === undefined) {
        const changes = [{ header, before: null, after }];
        return { kind: "new", row: { line, kind: "new", label: label(), changes, reasons: [] } };
      }
      const changes = [{ header, before: stored > 0 ? "sim" : "não", after }];
      return { kind: "changed", row: { line, kind: "changed", label: label(), changes, reasons: [] } };
    },
  };
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

/** The city that a text probably means, with or without its state. */
function closestCityLabel(text: string, cities: readonly City[]): string | null {
  const label = closestName(text, cities.map(cityLabel));
  if (label !== null) return label;
  const name = closestName(
    text,
    cities.map((city) => city.name),
  );
  const [only, ...others] = cities.filter((city) => city.name === name);
  return only && others.length === 0 ? cityLabel(only) : null;
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
