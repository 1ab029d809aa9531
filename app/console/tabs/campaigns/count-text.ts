import type { CountedAct, ShownCount } from "#app/leads/campaigns/campaign.ts";
import type { NounForms } from "#app/console/entity/labels.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

export const campaignNoun = { one: "campanha", many: "campanhas", gender: "f" } as const satisfies NounForms;

export const actLabels: Record<CountedAct, string> = {
  visits: "Visitas",
  chats: "WhatsApp",
  calls: "Ligações",
  forms: "Formulários",
  referrals: "Indicações",
};

/** "1.240", or "poucos" for a small number. */
export function countText(count: ShownCount): string {
  return count === "few" ? "poucos" : formatCount(count);
}

/** How a count differs from the one before: "+12%"; null where either is too small to say. */
export function changeText(count: ShownCount, before: ShownCount): string | null {
  if (count === "few" || before === "few" || before === 0) return null;
  const percent = Math.round((count / before - 1) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatCount(Math.abs(percent))}%`;
}
