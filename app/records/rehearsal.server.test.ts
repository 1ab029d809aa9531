import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { asStaff, bannerFields, createBanner, createCity, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { upload } from "#app/images/image.server.ts";
import { postToRelay } from "#app/platform/delivery/relay.server.ts";
import { sendMail } from "#app/platform/delivery/mail.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { currentRevision, onRevisionChange } from "#app/platform/database/catalogue-revision.server.ts";
import { db, withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import * as history from "./history.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { trackRender } from "#app/platform/cached-render.server.ts";
import { maxPerTransaction } from "./bulk-actions.server.ts";
import { Refusal } from "./refusal.ts";
import { rehearse } from "./rehearsal.server.ts";
import { readRevision } from "./revision.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();

let plan: number;
let city: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  city = await createCity({ name: "Bonito", state: "MS" });
});

const wholeHistory = () =>
  history.list({ entity: null, by: null, from: null, until: null, search: "", isTrash: false, cursor: null });

/** Writes of all kinds: an update, creations, a refused duplicate, a switch of many and its undo, a move, settings. */
async function writeMuch() {
  await plans.update(plan, planFields({ name: "Fibra 600", price: 119.9 }), 1);
  const { id } = await plans.create(planFields({ name: "Fibra 900" }));
  await planCities.create({ offerId: plan, cityId: city });
  await sellInAllCities([plan, id]);
  await expect(cities.create({ name: "BONITO", state: "MS" })).rejects.toBeInstanceOf(Refusal);
  const { batchId } = await plans.bulkUpdate("deactivate", { ids: [plan, id] }, (count) => `${count} planos`);
  await plans.revertBatch(batchId!, (count) => `${count} planos`);
  const banner = await banners.create(bannerFields());
  await banners.create(bannerFields({ title: "Segundo", displayOrder: 1 }));
  await banners.move(banner.id, 2);
  await settings.update(1, { tagline: "Internet de verdade" }, (await settings.find()).version);
  return id;
}

/** What staff and visitors read. */
const readMuch = async () => {
  const [list, pairs, cityPlans, entries, active] = await Promise.all([
    plans.list(listQuery()),
    planCities.list(listQuery({ search: "bonito", sort: "offer" })),
    plans.listForCity(city),
    wholeHistory(),
    banners.listActive(),
  ]);
  return {
    prices: list.rows.map(({ price }) => price),
    pairs: pairs.rows.map(({ offer }) => offer.name),
    cityPlans: cityPlans.map(({ name, price }) => [name, price]),
    entries: entries.entries.length,
    banners: active.map(({ title }) => title),
    tagline: (await settings.current()).tagline,
  };
};

describe("a rehearsal", () => {
  test("sees its own writes in lists, history and public pages, and leaves every table as it was", async () => {
    const before = await snapshotOfDatabase();
    const seenBefore = await asStaff(readMuch);
    const revision = currentRevision();
    const announced: unknown[] = [];
    const unsubscribe = onRevisionChange(() => announced.push(currentRevision()));
    const seen = await asStaff(() =>
      rehearse(async () => {
        await writeMuch();
        return readMuch();
      }),
    );
    expect(seen).toEqual({
      prices: [119.9, 109.9],
      pairs: ["Fibra 600", "Fibra 900"],
      cityPlans: [
        ["Fibra 900", 109.9],
        ["Fibra 600", 119.9],
      ],
      entries: seen.entries,
      banners: ["Segundo", "Verão conectado"],
      tagline: "Internet de verdade",
    });
    expect(seen.entries).toBeGreaterThan(8);
    expect(await snapshotOfDatabase()).toEqual(before);
    expect(await asStaff(readMuch)).toEqual(seenBefore);
    unsubscribe();
    expect([currentRevision(), announced]).toEqual([revision, []]);
  });

  test("leaves every table as it was when its work throws", async () => {
    const before = await snapshotOfDatabase();
    await expect(
      asStaff(() =>
        rehearse(async () => {
          await writeMuch();
          throw new Error("thrown by the work");
        }),
      ),
    ).rejects.toThrow("thrown by the work");
    await expect(
      asStaff(() =>
        rehearse(async () => {
          await writeMuch();
          await sql`select 1 / 0`.execute(db);
        }),
      ),
    ).rejects.toThrow("division by zero");
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("ends when the client disconnects, and refuses what its work still tries to write", async () => {
    const before = await snapshotOfDatabase();
    const client = new AbortController();
    const { promise: hasLeft, resolve: goOn } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const rehearsed = asStaff(() =>
      rehearse(
        async () => {
          await writeMuch();
          late = hasLeft.then(() => plans.create(planFields({ name: "Tarde demais" })));
          late.catch(() => {});
          client.abort(new Error("the client has left"));
          await late;
        },
        { signal: client.signal },
      ),
    );
    await expect(rehearsed).rejects.toThrow("the client has left");
    goOn();
    await expect(late).rejects.toThrow("the client has left");
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("refuses what its work leaves running", async () => {
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    await asStaff(() =>
      rehearse(async () => {
        late = isOver.then(() => plans.setActive(plan, false));
        late.catch(() => {});
      }),
    );
    goOn();
    await expect(late).rejects.toThrow("The rehearsal is over");
    expect(await plans.find(plan)).toMatchObject({ isActive: true });
  });

  test("goes on after a statement that failed, inside a transaction or outside of one", async () => {
    const prices = await asStaff(() =>
      rehearse(async () => {
        await plans.update(plan, planFields({ name: "Fibra 600", price: 99.9 }), 1);
        await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
        await expect(plans.update(plan, planFields({ price: 1 }), 7)).rejects.toBeInstanceOf(Refusal);
        const aborted = db.transaction().execute(async (tx) => {
          await sql`update plans set price = 2`.execute(tx);
          await sql`select 1 / 0`.execute(tx).catch(() => {});
        });
        await expect(aborted).rejects.toThrow("current transaction is aborted");
        return (await plans.list(listQuery())).rows.map(({ price }) => price);
      }),
    );
    expect(prices).toEqual([99.9]);
  });

  test("does nothing that cannot be rolled back", async () => {
    const refused = (work: () => Promise<unknown>) =>
      expect(asStaff(() => rehearse(work))).rejects.toThrow("it could not be rolled back");
    await refused(() =>
      sendMail({ from: { name: "", address: "a@b.example" }, to: "c@d.example", subject: "", text: "" }),
    );
    await refused(() => postToRelay({}));
    await refused(() => upload(new Uint8Array(), "banners", null));
    await refused(() => withoutStatementTimeout(async () => {}));
  });

  test("sees a mass write, which runs in parts, as a whole", async () => {
    await db
      .insertInto("cities")
      .values(Array.from({ length: maxPerTransaction }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    const before = await snapshotOfDatabase();
    const cityPlans = () => plans.listForCity(city);
    expect(await cityPlans()).toEqual([]);
    const seen = await asStaff(() =>
      rehearse(async () => {
        await sellInAllCities([plan]);
        return { ...(await planCities.list(listQuery())), rows: [], plans: (await cityPlans()).length };
      }),
    );
    expect(seen).toMatchObject({ all: maxPerTransaction + 1, active: maxPerTransaction + 1, plans: 1 });
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("cannot begin inside another", async () => {
    await expect(rehearse(() => rehearse(async () => {}))).rejects.toThrow("inside another transaction");
  });

  test("makes a response that is never cached", async () => {
    const { isUncacheable } = await trackRender(() => rehearse(async () => {}), false);
    expect(isUncacheable).toBe(true);
  });
});

describe("memory kept by revision", () => {
  const searched = () => planCities.list(listQuery({ search: "bonito" }));

  test("what a rehearsal read is not served when its revision is given to a real write", async () => {
    await createBanner({ title: "Antes" });
    await readModel.read();
    const rehearsed = await asStaff(() =>
      rehearse(async () => {
        await planCities.create({ offerId: plan, cityId: city });
        const { total } = await searched();
        return { revision: await readRevision(), total, plans: (await plans.listForCity(city)).length };
      }),
    );
    expect(rehearsed).toMatchObject({ total: 1, plans: 1 });
    // A write of the same kind, so that only the memory could distinguish the two.
    await createCity({ name: "Bonito", state: "PE" });
    expect(await readRevision()).toBe(rehearsed.revision);
    expect((await asStaff(searched)).total).toBe(0);
    expect(await plans.listForCity(city)).toEqual([]);
  });

  test("a rehearsal does not read what the live catalogue keeps, at any point", async () => {
    expect((await asStaff(searched)).total).toBe(0);
    expect(await plans.listForCity(city)).toEqual([]);
    const seen = await asStaff(() =>
      rehearse(async () => {
        const counts: number[][] = [];
        const look = async () => counts.push([(await searched()).total, (await plans.listForCity(city)).length]);
        await look();
        const { id } = await planCities.create({ offerId: plan, cityId: city });
        await look();
        await planCities.remove(id);
        await look();
        return counts;
      }),
    );
    expect(seen).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("others", () => {
  test("a rehearsal gives way to a live write and begins again", async () => {
    const { promise: hasWritten, resolve: write } = Promise.withResolvers<void>();
    let runs = 0;
    const rehearsed = asStaff(() =>
      rehearse(async () => {
        runs++;
        await plans.setActive(plan, false);
        if (runs === 1) {
          write();
          // As a page that never ends: only giving way lets the live write pass.
          await new Promise(() => {});
        }
        return (await plans.find(plan))!.isActive;
      }),
    );
    await hasWritten;
    await asStaff(() => plans.update(plan, planFields({ name: "Fibra 600", price: 89.9 }), 1));
    expect(await rehearsed).toBe(false);
    expect(runs).toBe(2);
    expect(await plans.find(plan)).toMatchObject({ price: 89.9, isActive: true });
  });

  test("rehearsals run one after the other and do not see each other", async () => {
    const seen = await asStaff(() =>
      Promise.all(
        [1, 2, 3, 4].map((price) =>
          rehearse(async () => {
            await plans.update(plan, planFields({ name: "Fibra 600", price }), 1);
            return (await plans.list(listQuery())).rows.map((row) => [row.price, row.version]);
          }),
        ),
      ),
    );
    expect(seen).toEqual([[[1, 2]], [[2, 2]], [[3, 2]], [[4, 2]]]);
  });
});
