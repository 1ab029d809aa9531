import * as businessPlans from "#app/catalogue/business-plan.server.ts";
import { cityLabel, searchable } from "#app/catalogue/city.ts";
import * as cities from "#app/catalogue/city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { tidyLine } from "#app/catalogue/text.ts";
import { offerText } from "../plan/plan-offer.ts";
import { type About, aboutFields } from "./answer.ts";

/** What a form or an address says that it is about; nothing that it could not truly be. */
export function aboutIn(fields: Pick<URLSearchParams | FormData, "get">): About {
  const page = fields.get(aboutFields.page);
  return {
    page: typeof page === "string" && isOwnPath(page) ? page : "/",
    planId: idIn(fields.get(aboutFields.planId)),
    businessPlanId: idIn(fields.get(aboutFields.businessPlanId)),
  };
}

/** A path of this site: a second slash at its start would lead to another. */
function isOwnPath(path: string): boolean {
  return path.length <= 200 && /^\/(?!\/)[\w/-]*$/.test(path);
}

/** The plan and its price as they are today, in words; null without a plan, or when it is gone. */
export async function offerOf({ planId, businessPlanId }: About): Promise<string | null> {
  const plan = planId
    ? await plans.findPublic(planId)
    : businessPlanId
      ? (await businessPlans.listForCity(null)).find(({ id }) => id === businessPlanId)
      : null;
  return plan ? offerText(plan) : null;
}

/** A city as the catalogue writes it, where what was typed names exactly one; else as it was typed, null for nothing. */
export async function cityAsKnown(typed: string): Promise<string | null> {
  const text = tidyLine(typed).slice(0, 130);
  const wanted = searchable(text.replace(/\s*[–—-]\s*([A-Za-z]{2})$/, " $1"));
  if (wanted === "") return null;
  const named = (await cities.listActive()).filter(({ name, state }) =>
    [name, `${name} ${state}`].map(searchable).includes(wanted),
  );
  return named.length === 1 ? cityLabel(named[0]!) : text;
}

function idIn(text: FormDataEntryValue | null): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
