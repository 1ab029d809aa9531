import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { listForRecord } from "#app/records/audit.server.ts";
import {
  ana,
  asStaff,
  bannerFields,
  beto,
  createCity,
  createPlan,
  createPlanCity,
  planFields,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { startMailServer } from "#test/fakes/fake-mail-server.ts";
import { sendAttentionMails } from "./attention-mail.server.ts";
import { showAtMoment } from "./at-moment.server.ts";
import { publish } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { runDueReleases, schedule, unschedule } from "./schedule.server.ts";

freshDatabase();

const begin = new Date("2030-11-29T03:00:00Z");
const end = new Date("2030-12-02T03:00:00Z");
const before = new Date("2030-11-29T02:59:59Z");

let plan: number;
let other: number;
let release: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  other = await createPlan({ name: "Fibra 300", price: 79.9 });
  release = await asStaff(() => releases.create("Black Friday"));
  await asStaff(() => releases.record(release, () => plans.update(plan, priced(99.9), 1)));
  await asStaff(() => releases.record(release, () => plans.setActive(other, false)));
});
afterAll(() => configureMail(null));

const priced = (price: number) => planFields({ name: "Fibra 600", price });
const price = async () => (await plans.find(plan))!.price;
const scheduled = (endAt: Date | null = end) => asStaff(() => schedule(release, { publishAt: begin, endAt }));
const state = async () => (await asStaff(() => releases.find(release)))!.state;
/** What the history says of the release, the oldest first. */
const lines = async () =>
  (
    await db
      .selectFrom("audit_log")
      .select(["actor_email as by", "record_label as label", "after"])
      .where("entity", "=", "release")
      .orderBy("id")
      .execute()
  ).map(({ by, label, after }) => ({ by, label, ...after }));

describe("a scheduled release", () => {
  test("is published at its hour and not before, and ends at its end, each with one line of the history", async () => {
    await scheduled();
    await runDueReleases(before);
    expect([await state(), await price()]).toEqual(["scheduled", 109.9]);
    await runDueReleases(begin);
    await runDueReleases(begin);
    expect([await state(), await price(), (await plans.find(other))!.isActive]).toEqual(["published", 99.9, false]);
    await runDueReleases(end);
    await runDueReleases(end);
    expect([await state(), await price(), (await plans.find(other))!.isActive]).toEqual(["ended", 109.9, true]);
    const label = "Lançamento: Black Friday";
    expect(await lines()).toEqual([
      { by: ana.email, label, state: "published", plannedAt: begin.toISOString() },
      { by: ana.email, label, state: "ended", plannedAt: end.toISOString() },
    ]);
  });

  test("names who scheduled it for whatever it changes, and says that it was scheduled", async () => {
    await actAs(beto, () => schedule(release, { publishAt: begin, endAt: end }));
    await runDueReleases(begin);
    const author = "o relógio (programado por beto@jatobafibra.example)";
    expect([(await plans.find(plan))!.updatedBy, (await plans.find(other))!.updatedBy]).toEqual([author, author]);
    await runDueReleases(end);
    const history = await asStaff(() => listForRecord("plan", plan));
    expect(history.map((entry) => [entry.by, entry.isScheduled])).toEqual([
      [beto.email, true],
      [beto.email, true],
      [ana.email, false],
    ]);
    expect(await asStaff(() => releases.find(release))).toMatchObject({ author: ana.email, scheduledBy: beto.email });
  });

  test("that is published before its hour has not been published by its schedule", async () => {
    await scheduled();
    await asStaff(() => publish(release));
    expect((await plans.find(plan))!.updatedBy).toBe(ana.email);
    expect(await asStaff(() => releases.find(release))).toMatchObject({ publishAt: null, endAt: end });
  });

  test("is published once by several processes at the same moment", async () => {
    await scheduled(null);
    await Promise.all([1, 2, 3, 4].map(() => runDueReleases(begin)));
    expect(await lines()).toHaveLength(1);
    expect(await plans.find(plan)).toMatchObject({ price: 99.9, version: 2 });
  });

  test("is caught up on when nothing ran at its hour or at its end", async () => {
    await scheduled();
    await runDueReleases(new Date("2030-12-24T12:00:00Z"));
    expect((await lines()).map((line) => "state" in line && line.state)).toEqual(["published", "ended"]);
    expect([await state(), await price()]).toEqual(["ended", 109.9]);
  });

  test("changes nothing when it meets a conflict, needs attention and notifies its author, once", async () => {
    const mailServer = await startMailServer();
    configureMail(mailServer.url);
    await scheduled();
    await actAs(beto, () => plans.update(plan, priced(89.9), 1));
    await Promise.all([1, 2].map(() => runDueReleases(begin)));
    await runDueReleases(end);
    await Promise.all([sendAttentionMails(), sendAttentionMails()]);
    await sendAttentionMails();
    expect([await state(), await price(), (await plans.find(other))!.isActive]).toEqual(["attention", 89.9, true]);
    expect(await lines()).toMatchObject([{ state: "attention", conflicts: ["Fibra 600"] }]);
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toMatchObject({ to: [ana.email] });
    await mailServer.stop();
  });

  test("leaves at its end what somebody changed since, and says so", async () => {
    await scheduled();
    await runDueReleases(begin);
    await actAs(beto, () => plans.update(plan, priced(89.9), 2));
    await runDueReleases(end);
    expect([await price(), (await plans.find(other))!.isActive]).toEqual([89.9, true]);
    expect((await lines()).at(-1)).toMatchObject({ state: "ended", left: ["Fibra 600"] });
  });

  test("is tried again after a fault, which leaves nothing behind", async () => {
    await scheduled();
    await withMissingTable("audit_labels", () => runDueReleases(begin));
    expect([await state(), await price()]).toEqual(["scheduled", 109.9]);
    await runDueReleases(begin);
    expect([await state(), await price()]).toEqual(["published", 99.9]);
  });

  test("can be taken off the schedule", async () => {
    await scheduled();
    await asStaff(() => unschedule(release));
    await runDueReleases(end);
    expect([await state(), await price()]).toEqual(["draft", 109.9]);
  });

  test("has a future start, and an end after it", async () => {
    const refused = (publishAt: Date, endAt: Date | null, now: Date) =>
      asStaff(() => schedule(release, { publishAt, endAt }, now));
    await expect(refused(begin, null, begin)).rejects.toThrow("Escolha um início que ainda não passou.");
    await expect(refused(begin, begin, before)).rejects.toThrow("O fim vem depois do início.");
    await scheduled();
    await runDueReleases(begin);
    await expect(scheduled()).rejects.toThrow("não está mais em preparo");
  });
});

describe("a release that follows another", () => {
  const hourAfter = new Date(end.getTime() + 3_600_000);
  let second: number;

  /** Both change the same price, and were prepared before the first began. */
  async function schedulePair(at: Date) {
    await scheduled();
    second = await asStaff(() => releases.create("Natal"));
    await asStaff(() => releases.record(second, () => plans.update(plan, priced(89.9), 1)));
    await asStaff(() => schedule(second, { publishAt: at, endAt: null }));
  }
  const outcome = async () => [await state(), (await asStaff(() => releases.find(second)))!.state, await price()];

  test("begins when the first ends, and finds the usual prices", async () => {
    await schedulePair(end);
    await runDueReleases(begin);
    expect(await asStaff(() => showAtMoment(end, price))).toBe(89.9);
    await runDueReleases(end);
    expect(await outcome()).toEqual(["ended", "published", 89.9]);
  });

  test("begins after the end of the first also when nothing ran at either hour", async () => {
    await schedulePair(hourAfter);
    await runDueReleases(begin);
    await runDueReleases(hourAfter);
    expect(await outcome()).toEqual(["ended", "published", 89.9]);
  });

  test("waits while the end of the first waits, and what writes other tables does not", async () => {
    const pair = await createPlanCity(other, await createCity());
    await asStaff(() => releases.record(release, () => planCities.setActive(pair, false)));
    await schedulePair(hourAfter);
    const banner = await asStaff(() => releases.create("Banner"));
    await asStaff(() => releases.record(banner, () => banners.create(bannerFields({ title: "Natal" }))));
    await asStaff(() => schedule(banner, { publishAt: hourAfter, endAt: null }));
    await runDueReleases(begin);
    const massWrite = { batch_id: 1, pairs: "plan_cities", author: beto.email, next_id: null } as const;
    await db.insertInto("mass_writes").values(massWrite).execute();
    await runDueReleases(hourAfter);
    expect(await outcome()).toEqual(["published", "scheduled", 99.9]);
    expect((await asStaff(() => releases.find(banner)))!.state).toBe("published");
    await db.deleteFrom("mass_writes").execute();
    await runDueReleases(hourAfter);
    expect(await outcome()).toEqual(["ended", "published", 89.9]);
  });
});

describe("a release that does not get through", () => {
  const ago = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`;
  const stopped = async () => (await asStaff(() => releases.listStopped())).map((found) => [found.name, found.state]);

  test("needs attention when a rule of the database refuses it", async () => {
    await scheduled();
    await sql`alter table plans add constraint not_cheap check (price >= 100 or price = 79.9)`.execute(db);
    await runDueReleases(begin);
    await sql`alter table plans drop constraint not_cheap`.execute(db);
    expect([await state(), await price(), await stopped()]).toEqual([
      "attention",
      109.9,
      [["Black Friday", "attention"]],
    ]);
  });

  test("is shown to staff when its beginning or its end is late", async () => {
    await scheduled();
    const setHours = (minutes: number) =>
      db
        .updateTable("releases")
        .set({ publish_at: ago(minutes), end_at: ago(minutes - 1) })
        .execute();
    await setHours(9);
    expect(await stopped()).toEqual([]);
    await setHours(12);
    expect(await stopped()).toEqual([["Black Friday", "scheduled"]]);
    await db.updateTable("releases").set({ state: "published" }).execute();
    expect(await stopped()).toEqual([["Black Friday", "published"]]);
  });

  test("has its author notified when the mail server is there again, by the database's clock", async () => {
    await scheduled();
    await actAs(beto, () => plans.update(plan, priced(89.9), 1));
    configureMail("smtp://127.0.0.1:9", 500);
    await runDueReleases(begin);
    await sendAttentionMails();
    const mailServer = await startMailServer();
    configureMail(mailServer.url);
    await sendAttentionMails();
    expect(mailServer.received).toHaveLength(0);
    await db
      .updateTable("releases")
      .set({ mail_at: ago(0) })
      .execute();
    await sendAttentionMails();
    await sendAttentionMails();
    expect(mailServer.received).toHaveLength(1);
    await mailServer.stop();
  });
});

describe("a moment to come", () => {
  const at = (moment: Date) => asStaff(() => showAtMoment(moment, price));
  const after = new Date(end.getTime() + 1);

  test("shows what is scheduled until then, and not what will be over", async () => {
    await scheduled();
    expect([await at(before), await at(begin), await at(end), await at(after)]).toEqual([109.9, 99.9, 109.9, 109.9]);
    expect([await state(), await price()]).toEqual(["scheduled", 109.9]);
  });

  test("needs no rehearsal, which gives way to others, when nothing changes until then", async () => {
    await scheduled();
    const isRehearsed = (moment: Date) => asStaff(() => showAtMoment(moment, async () => isRehearsing()));
    expect([await isRehearsed(before), await isRehearsed(begin)]).toEqual([false, true]);
  });

  test("shows the end of what is published, also to readers", async () => {
    await scheduled();
    await runDueReleases(begin);
    const reader = { id: 1, email: "leo@jatobafibra.example", role: "reader" } as const;
    expect([await at(begin), await actAs(reader, async () => showAtMoment(end, price))]).toEqual([99.9, 109.9]);
    expect([await state(), await price()]).toEqual(["published", 99.9]);
  });

  test("shows several releases in the order of their hours", async () => {
    const later = await asStaff(() => releases.create("Natal"));
    await asStaff(() => releases.record(later, () => plans.update(plan, priced(59.9), 1)));
    await asStaff(() => schedule(later, { publishAt: new Date(begin.getTime() + 60_000), endAt: null }));
    await scheduled(null);
    expect([await at(begin), await at(end)]).toEqual([99.9, 59.9]);
  });
});
