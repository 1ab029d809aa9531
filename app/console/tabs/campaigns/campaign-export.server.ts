import * as campaigns from "#app/leads/campaigns/campaign-list.server.ts";
import { countedActs } from "#app/leads/campaigns/campaign.ts";
import { campaignGroups, type CampaignRow } from "#app/leads/campaigns/campaign-list.ts";
import { createCsvExport } from "#app/console/server/csv-export.server.ts";
import { groupLabel, readCampaignQuery } from "./campaign-params.ts";
import { actLabels, countText } from "./count-text.ts";

/** The middleware that exports the campaigns as CSV, as filtered and grouped. Small numbers are "poucos" there too. */
export const campaignExport = createCsvExport<CampaignRow>({
  subject: "campaigns",
  title: "Campanhas",
  failureMessage: "Erro ao exportar as campanhas",
  columns: [
    { header: campaignGroups.map(groupLabel).join(" / "), text: ({ label }) => label },
    ...countedActs.map((act) => ({
      header: actLabels[act],
      text: ({ counts }: CampaignRow) => (counts[act] === "few" ? countText("few") : String(counts[act])),
    })),
  ],
  rows: (params) => campaigns.exportAll(readCampaignQuery(params)),
});
