import type { LeadState } from "#app/leads/lead.ts";
import { leadStateLabels } from "./labels.ts";

const stateClasses: Record<LeadState, string> = {
  new: "bg-brand-soft text-brand-strong",
  "in-progress": "bg-warn-soft text-warn-ink",
  done: "bg-ok-soft text-ok-ink",
  "relay-failed": "bg-danger-soft text-danger",
};

/** A lead's state as a coloured label. */
export function LeadStateTag({ state }: { state: LeadState }) {
  return (
    <span className={`rounded-[6px] px-2 text-xs leading-5.5 font-semibold whitespace-nowrap ${stateClasses[state]}`}>
      {leadStateLabels[state]}
    </span>
  );
}
