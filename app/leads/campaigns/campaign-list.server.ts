import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { brazilianDay, currentDay, dayAt, startOfDay } from "#app/platform/time/clock.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { campaignLabel, type CountedAct, countedActs, type ShownCount, shownCount } from "./campaign.ts";
import type {
  CampaignGroup,
  CampaignListing,
  CampaignQuery,
  CampaignRow,
  CampaignTotal,
  ShownCounts,
} from "./campaign-list.ts";

type Counts = Record<CountedAct, number>;

/** A page of what visits did in a period, with its totals and the filters' options. No small number leaves here. */
export async function list(query: CampaignQuery): Promise<CampaignListing> {
  const found = await findRows(query);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  return {
    rows: found.slice((page - 1) * query.pageSize, page * query.pageSize),
    total: found.length,
    page,
    range: rangeOf(query.days),
    totals: await findTotals(query),
    ...(await findOptions()),
  };
}

/** All rows that the query finds, in the list's order. */
export async function* exportAll(query: CampaignQuery): AsyncGenerator<CampaignRow[]> {
  yield await findRows(query);
}

const sums = sql.join(countedActs.map((act) => sql`sum(${sql.ref(act)})::int as ${sql.ref(act)}`));

const keys: Record<CampaignGroup, RawBuilder<string>> = {
  campaign: sql`campaign_id::text`,
  city: sql`city`,
  plan: sql`plan`,
  day: sql`day`,
};

async function findRows(query: CampaignQuery): Promise<CampaignRow[]> {
  currentActor();
  const { rows } = await sql<Counts & { key: string; source: string; medium: string; name: string }>`
    select ${keys[query.by]} as key, min(source) as source, min(medium) as medium, min(name) as name, ${sums}
    from visit_counts join campaigns on campaigns.id = campaign_id
    where deleted_at is null and day >= ${rangeOf(query.days)[0]!} and ${matches(query)}
    group by 1
  `.execute(db);
  const sign = query.direction === "desc" ? -1 : 1;
  const { sort } = query;
  return rows
    .map((row): CampaignRow & { order: string } => ({
      key: row.key,
      label: labelOf(query.by, row),
      counts: shownCounts(row),
      order: query.by === "day" ? row.key : labelOf(query.by, row),
    }))
    .toSorted((a, b) => {
      const byLabel = a.order.localeCompare(b.order, "pt-BR");
      return sort === "label" ? sign * byLabel : sign * (sizeOf(a.counts[sort]) - sizeOf(b.counts[sort])) || byLabel;
    })
    .map(({ order: _order, ...row }) => row);
}

function labelOf(by: CampaignGroup, row: { key: string; source: string; medium: string; name: string }): string {
  if (by === "campaign") return campaignLabel(row);
  if (by === "day") return brazilianDay(row.key);
  return row.key || (by === "city" ? "Cidade não informada" : "Sem plano");
}

async function findTotals(query: CampaignQuery): Promise<Record<CountedAct, CampaignTotal>> {
  const range = rangeOf(query.days);
  const before = rangeOf(query.days * 2).slice(0, query.days);
  const { rows } = await sql<Counts & { day: string }>`
    select day, ${sums} from visit_counts join campaigns on campaigns.id = campaign_id
    where deleted_at is null and day >= ${before[0]!} and ${matches(query)} group by day
  `.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const countOf = (act: CountedAct, days: readonly string[]) =>
    days.reduce((sum, day) => sum + (byDay.get(day)?.[act] ?? 0), 0);
  const totals = countedActs.map((act): [CountedAct, CampaignTotal] => [
    act,
    {
      count: shownCount(countOf(act, range)),
      before: shownCount(countOf(act, before)),
      days: range.map((day) => shownCount(countOf(act, [day]))),
    },
  ]);
  return Object.fromEntries(totals) as Record<CountedAct, CampaignTotal>;
}

async function findOptions(): Promise<Pick<CampaignListing, "campaigns" | "cities" | "plans">> {
  const campaigns = await db
    .selectFrom("campaigns")
    .select(["id", "source", "medium", "name"])
    .where("deleted_at", "is", null)
    .orderBy("source")
    .orderBy("name")
    .execute();
  return {
    campaigns: campaigns.map((campaign) => ({ id: campaign.id, label: campaignLabel(campaign) })),
    cities: await valuesOf("city"),
    plans: await valuesOf("plan"),
  };
}

async function valuesOf(column: "city" | "plan"): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from visit_counts join campaigns on campaigns.id = campaign_id
    where deleted_at is null and ${sql.ref(column)} <> ''
  `.execute(db);
  return rows.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b, "pt-BR"));
}

function matches({ campaign, city, plan }: CampaignQuery): RawBuilder<boolean> {
  const conditions = [
    ...(campaign === null ? [] : [sql`campaign_id = ${campaign}`]),
    ...(city === null ? [] : [sql`city = ${city}`]),
    ...(plan === null ? [] : [sql`plan = ${plan}`]),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** The last days by the provider's clock, today included, the oldest first. */
function rangeOf(days: number): string[] {
  const today = currentDay();
  return Array.from({ length: days }, (_, index) => dayAt(startOfDay(today, index - days + 1)!));
}

function shownCounts(counts: Counts): ShownCounts {
  return Object.fromEntries(countedActs.map((act) => [act, shownCount(counts[act])])) as ShownCounts;
}

/** For sorting: all small numbers are alike. */
function sizeOf(count: ShownCount): number {
  return count === "few" ? 1 : count;
}
