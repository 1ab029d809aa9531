import { nameKey } from "#app/platform/text/name-key.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import type { Check, CheckedCatalogue, CheckedOffers, Finding } from "./check.ts";

type Offer = { id: number; name: string; streamings: readonly string[] };
type Kind = {
  subject: "plan" | "business-plan";
  suffix: string;
  offersOf: (all: CheckedCatalogue) => CheckedOffers<Offer>;
};

/** The checks of plans and business plans. */
export const offerChecks: readonly Check[] = [
  {
    key: "combo-mais-barato",
    title: "Combo mais barato do que as partes",
    help: "Na mesma cidade, só a internet da mesma velocidade custa mais do que o combo.",
    severity: "error",
    subject: "plan",
    find: findCheapCombos,
  },
  ...(
    [
      { subject: "plan", suffix: "", offersOf: ({ plans }) => plans },
      { subject: "business-plan", suffix: "-empresas", offersOf: ({ businessPlans }) => businessPlans },
    ] satisfies Kind[]
  ).flatMap(checksOf),
];

/** The checks that both kinds of offers have. */
function checksOf({ subject, suffix, offersOf }: Kind): Check[] {
  const name = subject === "plan" ? "Plano" : "Plano empresarial";
  return [
    {
      key: `plano-sem-cidades${suffix}`,
      title: `${name} ativo que não está à venda em cidade nenhuma`,
      help: "Nenhum visitante o vê: associe-o a cidades, ou desative-o.",
      severity: "warning",
      subject,
      find: (all) => {
        const { active, soldIn } = offersOf(all);
        return active.flatMap(({ id, name: text }, index) => (soldIn[index]!.includes(1) ? [] : [{ id, text }]));
      },
    },
    {
      key: `streaming-desconhecido${suffix}`,
      title:
        subject === "plan"
          ? "Nome de streaming que nenhum serviço tem"
          : "Nome de streaming que nenhum serviço tem, em planos empresariais",
      help: "Ele sai sem ícone e sem guia.",
      severity: "warning",
      subject,
      find: (all) => findUnknownStreamings(offersOf(all).active, all.services),
    },
  ];
}

function findUnknownStreamings(offers: readonly Offer[], services: readonly string[]): Finding[] {
  const names = [...new Set([...services, ...knownStreamingServices])];
  const known = new Set(names.map(nameKey));
  return offers.flatMap(({ id, name, streamings }) => {
    const unknown = streamings.find((streaming) => !known.has(nameKey(streaming)));
    if (unknown === undefined) return [];
    const near = closestText(unknown, names);
    return [{ id, text: `“${unknown}” em ${name}${near ? `: talvez ${near}` : ""}` }];
  });
}

function findCheapCombos({ plans: { active, soldIn } }: CheckedCatalogue): Finding[] {
  return active.flatMap((combo, index) => {
    if (combo.type !== "Combo") return [];
    const { megabits } = splitSpeed(combo.speed);
    const part = active.find(
      ({ type, speed, price }, other) =>
        type === "Internet" &&
        price > combo.price &&
        megabits !== null &&
        splitSpeed(speed).megabits === megabits &&
        soldIn[index]!.some((sold, city) => sold === 1 && soldIn[other]![city] === 1),
    );
    return part
      ? [
          {
            id: combo.id,
            text: `${combo.name}: ${formatMoney(combo.price)}; só a internet custa ${formatMoney(part.price)}`,
          },
        ]
      : [];
  });
}
