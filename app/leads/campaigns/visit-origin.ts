import {
  type ClickId,
  clickIdNetworks,
  clickIds,
  originParams,
  utmParams,
} from "#app/platform/text/campaign-params.ts";

/** Where a visit came from: what the address of its first page said, and the site with the link. */
export type VisitOrigin = {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
  /** Which network's id of a click the address had. */
  clickId: ClickId | null;
  /** The host of the site with the link, such as "google.com". */
  referringHost: string | null;
};

/** The fields of an origin in the order of `utmParams`. */
export const utmFields = ["source", "medium", "campaign", "term", "content"] as const;

/** The field of a form with the origin as a query. */
export const originField = "origem";

/**
 * The origin of a visit as a query: without the click's id, of the referrer only the host. Blank when it says nothing.
 *
 * @param referrer the address of the page with the link; blank when it is unknown or of this site
 */
export function originQuery(params: URLSearchParams, referrer: string): string {
  const query = new URLSearchParams(
    utmParams.flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const clickId = params.get(originParams.clickId) ?? clickIds.find((name) => params.has(name));
  if (clickId) query.set(originParams.clickId, clickId);
  const host = params.get(originParams.referringHost) ?? (URL.canParse(referrer) ? new URL(referrer).hostname : "");
  if (host) query.set(originParams.referringHost, host);
  return String(query);
}

/** What tells campaigns apart, in lower case; blank parts were not said. A click's id alone names its network. */
export type CampaignKey = { source: string; medium: string; name: string };

export const noCampaign: CampaignKey = { source: "", medium: "", name: "" };

/** The campaign of a visit; that of visits without one when its address named none. */
export function campaignOf(origin: VisitOrigin | null): CampaignKey {
  if (!origin) return noCampaign;
  const { source, medium, campaign, clickId } = origin;
  return {
    source: (source ?? (clickId && clickIdNetworks[clickId]) ?? "").toLowerCase(),
    medium: (medium ?? "").toLowerCase(),
    name: (campaign ?? "").toLowerCase(),
  };
}

/** "google · cpc · fibra-novembro, anúncio gclid, vindo de google.com". */
export function originText(origin: VisitOrigin): string {
  const { source, medium, campaign, term, content, clickId, referringHost } = origin;
  return [
    [source, medium, campaign, term, content].filter(Boolean).join(" · "),
    clickId && `clique ${clickId}`,
    referringHost && `vindo de ${referringHost}`,
  ]
    .filter(Boolean)
    .join(", ");
}
