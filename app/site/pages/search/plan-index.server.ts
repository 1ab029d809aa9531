import { cameraLabel, type Plan, planBadge } from "#app/catalogue/plans/plan.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { conceptsOf, expressionOf, type Synonyms } from "#app/site/search/synonyms.server.ts";
import { createTextIndex } from "#app/site/search/text-index.server.ts";
import { fold, isStopWord, isWeakWord, stemOf } from "#app/site/search/words.server.ts";

const cheapestPattern =
  /\b(mais (barat|em cont)\w*|menor (preco|valor)|barat\w*|economic\w*|em conta|promoc\w*|ofertas?)\b/g;
const fastestPattern = /\b(mais (rapid|velo)\w*|maior velocidade|melhor velocidade|rapid\w*)\b/g;
const priceRangePattern =
  /\b(?:entre|de) (?:r\$ ?)?(\d{2,4}) (?:e|a|ate) (?:r\$ ?)?(\d{2,4})(?: reais| conto| pila| por mes)/g;
const highestPricePattern =
  /\b(?:ate|menos (?:de|que)|abaixo de|no maximo) (?:r\$ ?)?(\d{2,4})\b(?:[.,](\d{2}))?(?! ?(?:m|g|dia|hora))(?: reais| por mes)?/g;
const pricePattern =
  /(?:\br\$ ?(\d{2,4})(?:[.,](\d{2}))?)|(?:\b(\d{2,4})(?:[.,](\d{2}))? ?(?:reais|conto|pila)\b)|(?:\b(\d{2,4})[.,](\d{2})\b)/g;
const speedPattern = /\b(\d{1,4}) ?(giga|gigas|gb|gbps)\b|\b(\d{2,4}) ?(mega|megas|mb|mbps|megabits?)(?:\/s)?\b/g;
const camerasPattern = /\b(\d) ?cameras?\b/g;
const priceQuestionPattern = /\b(quant[oa]|precos?|valor|valores|custam?|qual (\w+ )?mensalidade)\b/;
const numberPattern = /\b\d{2,4}\b/g;

export type PlanMatches = {
  /** The plans that answer to everything in the query, best first: cheapest first unless it says otherwise. */
  ids: number[];
  /** Whether the query only asks for plans, by what is in no text: "até 120 reais", "plano de 300", "qual o valor". */
  isOnlyPlans: boolean;
};

/** Words that every plan answers to. */
const wordsOfEveryPlan = new Set(
  expressionOf(
    "plano planos internet fibra pacote pacotes casa residencial mensalidade preço preços valor quanto custa reais mês mensal assinar contratar mega giga mb gb wifi mais",
  ).map(stemOf),
);

/**
 * An index of plans by name, type, streaming services, speed, price and cameras: "combos 600", "750 com globoplay",
 * "até 100 reais", "mais barato".
 *
 * @param plans cheapest first
 */
export async function createPlanIndex(plans: readonly Plan[], synonyms: Synonyms) {
  const words = await createTextIndex(
    plans.map((plan) => ({
      title: [plan.name, plan.type, planBadge(plan), cameraLabel(plan.cameraCount), ...plan.streamings].join(" "),
    })),
  );
  const facts = plans.map(({ name, speed, price, cameraCount }): PlanFacts => ({
    megabits: splitSpeed(speed).megabits,
    inName: new Set(name.match(/\d+/g)?.map(Number)),
    price,
    cameraCount,
  }));

  return {
    search(text: string, isPrefix: boolean): PlanMatches {
      const { conditions, isFastestFirst, hasPrice, hasNumber, rest } = readConditions(text);
      const telling = expressionOf(rest).filter(
        (word) =>
          !wordsOfEveryPlan.has(stemOf(word)) && !isStopWord(word) && !isWeakWord(word) && !/^(r|s|\d)$/.test(word),
      );
      const asksForPrices = priceQuestionPattern.test(rest);
      const isPlanQuery = telling.length > 0 || conditions.length > 0 || asksForPrices || mentionsPlans(rest);
      if (!isPlanQuery) return { ids: [], isOnlyPlans: false };
      const concepts = conceptsOf(telling, synonyms);
      const matches = words.search(concepts, { isPrefix, allowsTypos: true });
      const found =
        concepts.length === 0
          ? plans.map((_, index) => index)
          : matches.filter((match) => match.concepts.length === concepts.length).map(({ index }) => index);
      const ids = found
        .filter((index) => conditions.every((holds) => holds(facts[index]!)))
        .toSorted((a, b) => (isFastestFirst ? (facts[b]!.megabits ?? 0) - (facts[a]!.megabits ?? 0) : 0) || a - b);
      return {
        ids: ids.map((index) => plans[index]!.id),
        isOnlyPlans: telling.length === 0 && (hasPrice || asksForPrices || (hasNumber && mentionsPlans(rest))),
      };
    },
  };
}

export type PlanIndex = Awaited<ReturnType<typeof createPlanIndex>>;

/** What a query may ask of a plan by a number. */
type PlanFacts = Pick<Plan, "price" | "cameraCount"> & { megabits: number | null; inName: ReadonlySet<number> };

/** Whether a plan answers to a part of the query. */
type Condition = (plan: PlanFacts) => boolean;

/** The conditions that a query has in its numbers and comparisons, and the rest of it. */
function readConditions(text: string) {
  let rest = fold(text);
  const conditions: Condition[] = [];
  const isFastestFirst = fastestPattern.test(rest);
  const hasPrice = [priceRangePattern, highestPricePattern, pricePattern].some((pattern) => rest.search(pattern) >= 0);
  const take = (pattern: RegExp, conditionOf: (match: RegExpMatchArray) => Condition) => {
    for (const match of rest.matchAll(pattern)) conditions.push(conditionOf(match));
    rest = rest.replace(pattern, " ");
  };
  take(fastestPattern, anyPlan);
  take(cheapestPattern, anyPlan);
  take(
    priceRangePattern,
    ([, lowest, highest]) =>
      ({ price }) =>
        price >= Number(lowest) && price <= Number(`${highest}.99`),
  );
  take(highestPricePattern, ([, reais, cents = "99"]) => {
    const highest = Number(`${reais}.${cents}`);
    return ({ price }) => price <= highest;
  });
  take(pricePattern, (match) => {
    const [reais, cents] = match.slice(1).filter((part) => part !== undefined);
    return ({ price }) => isPrice(price, reais!, cents);
  });
  take(speedPattern, ([, gigabits, , megabits]) => {
    const wanted = gigabits ? Number(gigabits) * 1000 : Number(megabits);
    return (plan) => plan.megabits === wanted;
  });
  take(
    camerasPattern,
    ([, count]) =>
      ({ cameraCount }) =>
        cameraCount === Number(count),
  );
  const hasNumber = rest.search(numberPattern) >= 0;
  take(numberPattern, ([number]) => ({ megabits, inName, price }) => {
    return megabits === Number(number) || inName.has(Number(number)) || isPrice(price, number, undefined);
  });
  return { conditions, isFastestFirst, hasPrice, hasNumber, rest };
}

const anyPlan = () => () => true;

function mentionsPlans(text: string): boolean {
  return expressionOf(text).some((word) => ["plan", "internet", "fibr", "pacot"].includes(stemOf(word)));
}

/** Whether a price is the one typed; without cents any are right. */
function isPrice(price: number, reais: string, cents: string | undefined): boolean {
  return cents === undefined
    ? Math.floor(price) === Number(reais) || Math.ceil(price) === Number(reais)
    : price === Number(`${reais}.${cents}`);
}
