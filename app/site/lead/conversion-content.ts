import type { RequestKind } from "#app/leads/lead.ts";
import type { ConversionKind } from "#app/provider/conversions.ts";
import type { Provider } from "#app/provider/provider.ts";

// Apart from the other texts of the forms: most sites tell no advertising network.

/** The sentence beside the box, by the networks that get a report; it is stored when the box is ticked. */
export const conversions: Record<ConversionKind | "both", string> = {
  meta: "Autorizo a {provider.name} a informar à Meta que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
  "google-analytics":
    "Autorizo a {provider.name} a informar ao Google que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
  both: "Autorizo a {provider.name} a informar à Meta e ao Google que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
};

/** The name of the box's field. */
export const conversionField = "conversions";

/** The networks that requests of a kind are reported to. */
export function networksFor(kind: RequestKind, { conversions: reported = {} }: Provider): ConversionKind[] {
  return (Object.keys(reported) as ConversionKind[]).filter((network) => reported[network]!.includes(kind));
}

/** The sentence that names these networks, at least one. */
export function conversionSentence(networks: readonly ConversionKind[], texts: typeof conversions): string {
  return texts[networks.length > 1 ? "both" : networks[0]!];
}
