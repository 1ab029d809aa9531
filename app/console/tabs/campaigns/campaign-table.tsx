import { campaignLabel, countedActs, type ShownCount } from "#app/leads/campaigns/campaign.ts";
import type { CampaignGroup, CampaignRow } from "#app/leads/campaigns/campaign-list.ts";
import { noCampaign } from "#app/leads/campaigns/visit-origin.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { ColumnHeader } from "#app/console/list/column-header.tsx";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { TrashIcon } from "#app/console/widgets/icon.tsx";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { groupLabel } from "./campaign-params.ts";
import { actLabels, campaignNoun, countText } from "./count-text.ts";

type CampaignTableProps = { rows: readonly CampaignRow[]; by: CampaignGroup; query: ListQuery };

/** What the visits of each campaign, city, plan or day did; the bar is its clicks on WhatsApp. On phones a row is a card. */
export function CampaignTable({ rows, by, query }: CampaignTableProps) {
  const canRemove = useMayChange("campaign") && by === "campaign";
  const most = Math.max(...rows.map(({ counts }) => lengthOf(counts.chats)));
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">Por {groupLabel(by).toLowerCase()}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <ColumnHeader header={groupLabel(by)} sort="label" query={query} className="md:pl-4" />
          {countedActs.map((act) => (
            <ColumnHeader key={act} header={actLabels[act]} sort={act} numeric query={query} className="" />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, label, counts }) => (
          <tr
            key={key}
            className="group max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:border-b max-md:border-line max-md:px-4 max-md:py-3 max-md:last:border-b-0"
          >
            <th scope="row" className={`${cellClass} text-left max-md:col-span-full md:pl-4`}>
              <span className="flex items-center justify-between gap-2">
                <span className="font-semibold wrap-anywhere">{label}</span>
                {canRemove && label !== campaignLabel(noCampaign) && <RemoveButton id={Number(key)} label={label} />}
              </span>
              <span aria-hidden="true" className="mt-1 block h-1">
                <span
                  className="block h-full rounded-pill bg-brand"
                  style={{ width: `${most === 0 ? 0 : (lengthOf(counts.chats) / most) * 100}%` }}
                />
              </span>
            </th>
            {countedActs.map((act) => (
              <td key={act} className={`${cellClass} tabular-nums md:text-right`}>
                <span aria-hidden="true" className="block text-xs text-muted md:hidden">
                  {actLabels[act]}
                </span>
                <Count count={counts[act]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Removes a campaign that somebody made up; the toast brings it back. */
function RemoveButton({ id, label }: { id: number; label: string }) {
  const { send, pending } = useRecordAction({ noun: campaignNoun });
  return (
    <button
      type="button"
      aria-label={`Excluir ${label}`}
      title={`Excluir ${label}`}
      aria-disabled={pending !== null}
      className={iconButtonClass}
      onClick={() => pending === null && send("remove", { id })}
    >
      <TrashIcon size={17} />
    </button>
  );
}

const cellClass = "py-1.5 md:h-11 md:border-b md:border-line md:px-2 md:group-last:border-b-0 lg:px-3";

function Count({ count }: { count: ShownCount }) {
  return <span className={typeof count === "number" && count > 0 ? "" : "text-muted"}>{countText(count)}</span>;
}

/** Of the bar: small numbers are alike. */
function lengthOf(count: ShownCount): number {
  return count === "few" ? 1 : count;
}
