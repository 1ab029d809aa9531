import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** What a site has to have done once before it opens: a mail that its server took, a backup that reads back. */
export type Milestone = "mail-sent" | "backup-made";

/** Keeps that this happened, once. Never throws: what reached it has ended well. */
export async function reach(milestone: Milestone): Promise<void> {
  try {
    await db
      .insertInto("milestones")
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    log.error({ milestone, error }, "a milestone could not be kept");
  }
}

/** What happened at least once. */
export async function reachedMilestones(): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("milestones").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}
