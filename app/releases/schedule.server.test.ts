import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { listForRecord } from "#app/records/audit.server.ts";
import { ana, asStaff, beto, createPlan, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { startMailServer } from "#test/fakes/fake-mail-server.ts";
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
