import { countedActs } from "#app/leads/campaigns/campaign.ts";
import {
  type CampaignGroup,
  type CampaignPeriod,
  campaignPeriods,
  type CampaignQuery,
} from "#app/leads/campaigns/campaign-list.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { readListQuery } from "#app/console/list/list-params.ts";

/** The filters of the list in its URL. */
export const campaignParams = {
  days: "dias",
  by: "grupo",
  campaign: "campanha",
  city: "cidade",
  plan: "plano",
} as const;

export const defaultPeriod: CampaignPeriod = 30;

export const periodLabels: Record<CampaignPeriod, string> = {
  7: "7 dias",
  30: "30 dias",
  90: "90 dias",
  365: "12 meses",
};

/** What the rows may be: the value in the URL, and what a row is called. */
export const groupLabels = [
  ["campaign", "", "Campanha"],
  ["city", "cidade", "Cidade"],
  ["plan", "plano", "Plano"],
  ["day", "dia", "Dia"],
] as const satisfies (readonly [CampaignGroup, string, string])[];

/** The name of the rows of a group. */
export function groupLabel(by: CampaignGroup): string {
  return groupLabels.find(([group]) => group === by)![2];
}

/** Parses the list's query; by default the campaigns of thirty days, those with the most clicks on WhatsApp first. */
export function readCampaignQuery(params: URLSearchParams): CampaignQuery {
  const { sort, direction, filters, page, pageSize } = readListQuery(params);
  const by = groupLabels.find(([, value]) => value === (filters[campaignParams.by] ?? ""))?.[0] ?? "campaign";
  const key = [...countedActs, "label" as const].find((known) => known === sort);
  return {
    page,
    pageSize,
    by,
    days: campaignPeriods.find((days) => String(days) === filters[campaignParams.days]) ?? defaultPeriod,
    campaign: parseWholeNumber(filters[campaignParams.campaign]),
    city: filters[campaignParams.city] ?? null,
    plan: filters[campaignParams.plan] ?? null,
    sort: key ?? (by === "day" ? "label" : "chats"),
    direction: key ? direction : "desc",
  };
}
