import type { RequestKind } from "#app/leads/lead.ts";
import type { ConversionKind } from "#app/provider/conversions.ts";
import type { Provider } from "#app/provider/provider.ts";

// Apart from the other texts of the forms: most sites tell no advertising network.

/** The sentence beside the box, by the networks that are told; it is stored when the box is ticked. */
export const conversions: Record<ConversionKind | "both", string> = {
  meta: "Autorizo a {provider.name} a informar à Meta que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
  "google-analytics":
    "Autorizo a {provider.name} a informar ao Google que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
  both: "Autorizo a {provider.name} a informar à Meta e ao Google que fiz este pedido, com meu e-mail e telefone embaralhados, só para medir os anúncios. É opcional.",
};

/** The name of the box's field. */
export const conversionField = "conversions";

/** The networks that are told of requests of a kind. */
export function networksFor(kind: RequestKind, { conversions: told = {} }: Provider): ConversionKind[] {
  return (Object.keys(told) as ConversionKind[]).filter((network) => told[network]!.includes(kind));
}

/** The sentence that names these networks, at least one. */
export function conversionSentence(networks: readonly ConversionKind[], texts: typeof conversions): string {
  return texts[networks.length > 1 ? "both" : networks[0]!];
}
