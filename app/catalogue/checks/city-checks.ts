import { nameKey } from "#app/platform/text/name-key.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import type { Check, CheckedCatalogue, CheckedOffers, Finding } from "./check.ts";

type Offer = { name: string; price: number; speed: string; streamings: readonly string[]; cameraCount: number };

/** The checks of what is sold in each city. */
export const cityChecks: readonly Check[] = [
  {
    key: "cidade-sem-planos",
    title: "Cidade ativa sem nenhum plano à venda",
    help: "A página da cidade abre e não oferece nada.",
    severity: "error",
    subject: "city",
    find: ({ cities, plans: { soldIn } }) =>
      findCities(cities, (index, label) => (soldIn.some((sold) => sold[index] === 1) ? null : label)),
  },
  {
    key: "mais-rapido-mais-barato",
    title: "Plano mais rápido e mais barato na mesma cidade",
    help: "O mais lento custa mais e inclui o mesmo ou menos.",
    severity: "warning",
    subject: "city",
    find: ({ cities, plans }) => findOutdone(cities, plans),
  },
  {
    key: "mais-rapido-mais-barato-empresas",
    title: "Plano empresarial mais rápido e mais barato na mesma cidade",
    help: "O mais lento custa mais e inclui o mesmo ou menos.",
    severity: "warning",
    subject: "city",
    find: ({ cities, businessPlans }) => findOutdone(cities, businessPlans),
  },
  {
    key: "dois-destaques",
    title: "Dois destaques na mesma cidade",
    help: "O visitante vê mais de um plano com selo na mesma lista, e nenhum se destaca.",
    severity: "warning",
    subject: "city",
    find: ({ cities, plans }) =>
      // The lists that visitors see: plans with and without cameras.
      findTwice(
        cities,
        plans,
        ({ badge }) => badge,
        ({ cameraCount }) => cameraCount > 0,
      ),
  },
  {
    key: "dois-populares",
    title: "Dois planos empresariais populares na mesma cidade",
    help: "O visitante vê mais de um plano em destaque na página Empresas.",
    severity: "warning",
    subject: "city",
    find: ({ cities, businessPlans }) =>
      findTwice(
        cities,
        businessPlans,
        ({ popular, name }) => (popular ? name : null),
        () => false,
      ),
  },
];

/** The cities for which `textFor` says something, in the order of their names. */
function findCities(cities: readonly City[], textFor: (index: number, label: string) => string | null): Finding[] {
  return cities.flatMap((city, index) => {
    const text = textFor(index, cityLabel(city));
    return text === null ? [] : [{ id: city.id, text }];
  });
}

/** Cities where an offer is faster, cheaper, and includes at least what another one does. */
function findOutdone(cities: CheckedCatalogue["cities"], { active, soldIn }: CheckedOffers<Offer>): Finding[] {
  const speeds = active.map(({ speed }) => splitSpeed(speed).megabits ?? 0);
  const pairs = active.flatMap((slower, index) =>
    active
      // Cheapest first: only an earlier one can be cheaper.
      .slice(0, index)
      .flatMap((faster, other) =>
        speeds[other]! > speeds[index]! && speeds[index]! > 0 && faster.price < slower.price && includes(faster, slower)
          ? [{ faster: other, slower: index }]
          : [],
      ),
  );
  if (pairs.length === 0) return [];
  return findCities(cities, (city, label) => {
    for (const { faster, slower } of pairs) {
      if (soldIn[faster]![city] === 1 && soldIn[slower]![city] === 1) {
        return `${active[faster]!.name} abaixo do ${active[slower]!.name}, em ${label}`;
      }
    }
    return null;
  });
}

function includes(more: Offer, less: Offer): boolean {
  const names = new Set(more.streamings.map(nameKey));
  return more.cameraCount >= less.cameraCount && less.streamings.every((name) => names.has(nameKey(name)));
}

/** Cities where two offers of one list are highlighted; `listKey` identifies the list. */
function findTwice<O extends Offer>(
  cities: CheckedCatalogue["cities"],
  { active, soldIn }: CheckedOffers<O>,
  highlightOf: (offer: O) => string | null,
  listKey: (offer: O) => boolean,
): Finding[] {
  const highlighted = active.flatMap((offer, index) => {
    const highlight = highlightOf(offer);
    return highlight === null ? [] : [{ highlight, index, list: listKey(offer) }];
  });
  return findCities(cities, (city, label) => {
    for (const list of [false, true]) {
      const shown = highlighted.filter((one) => one.list === list && soldIn[one.index]![city] === 1);
      if (shown.length > 1) return `${label}: ${shown[0]!.highlight} e ${shown[1]!.highlight}`;
    }
    return null;
  });
}
