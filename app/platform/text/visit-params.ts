import { clickIds, originParams } from "./campaign-params.ts";

const visitParams: ReadonlySet<string> = new Set([
  ...clickIds,
  ...Object.values(originParams),
  // What other networks and mailings add, of which the site reads nothing.
  ..."_ga _gl _hsenc _hsmi dclid epik gad_campaignid gad_source gclsrc igsh igshid mc_cid mc_eid mibextid".split(" "),
  ..."mkt_tok rdclid rdt_cid sccid srsltid vero_id wickedid yclid".split(" "),
]);

/** Whether a parameter of an address says where a visit came from, and nothing of what the page shows. */
export function isVisitParam(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith("utm_") || visitParams.has(lower);
}

/**
 * An address that a visit is redirected to, with what the query of the requested one says of where the visit came from.
 * Of a parameter that both have, the requested one counts.
 */
export function withVisitParams(address: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => isVisitParam(name)));
  if (kept.size === 0) return address;
  const [beforeAnchor, anchor] = splitAt(address, "#");
  const [path, ownQuery] = splitAt(beforeAnchor, "?");
  const own = ownQuery
    .slice(1)
    .split("&")
    .filter((param) => param !== "" && [...new URLSearchParams(param).keys()].every((name) => !kept.has(name)));
  return `${path}?${[...own, kept].join("&")}${anchor}`;
}

/** What is before a sign, and what begins with it. */
function splitAt(text: string, sign: string): [before: string, after: string] {
  const index = text.indexOf(sign);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index)];
}
