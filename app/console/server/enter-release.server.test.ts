import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { setStaffInContext, type SignedInStaff } from "#app/accounts/session.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import * as releases from "#app/releases/release.server.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as health from "#app/console/tabs/health/health.tsx";
import * as cities from "#app/console/tabs/cities.tsx";
import * as matrix from "#app/console/tabs/matrix/matrix.tsx";
import * as cityRecords from "#app/catalogue/cities/city.server.ts";
import * as planCitiesTab from "#app/console/tabs/availability/plan-cities.tsx";
import { action, loader, middleware } from "#app/console/tabs/plans.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { ana, asStaff, createCity, createPlan, createPlanCity, listQuery, planFields } from "#test/fixtures.ts";
import { chooseRelease, enterRelease } from "./enter-release.server.ts";
import { readShown, releaseOf, writeShown } from "./staff-request.server.ts";

freshDatabase();

let me: SignedInStaff;
let plan: number;
let blackFriday: number;
let christmas: number;

beforeEach(async () => {
  await emptyDatabase();
  const email = "ana@jatobafibra.example";
  const account = db.insertInto("staff").values({ email, password_hash: "none", role: "editor" }).returning("id");
  me = { ...(await account.executeTakeFirstOrThrow()), email, role: "editor", sessionId: 1 };
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  blackFriday = await asStaff(() => releases.create("Black Friday"));
  christmas = await asStaff(() => releases.create("Natal"));
});

type RequestMode = {
  /** The release that the browser has chosen, by anybody. */
  chosen?: number | null;
  chosenBy?: SignedInStaff;
  /** What the page says that it shows. */
  shown?: string;
  method?: string;
};

/** Runs work in a request of Ana's browser. */
async function inRequest<T>(
  { chosen = null, chosenBy = me, shown, method = "POST" }: RequestMode,
  work: (context: RouterContextProvider) => Promise<T>,
): Promise<T> {
  const context = contextOf(me);
  const headers = new Headers(shown === undefined ? {} : { "X-Release": shown });
  if (chosen !== null) headers.set("Cookie", (await chooseRelease(contextOf(chosenBy), chosen)).split(";")[0]!);
  const request = new Request("http://localhost/intranet", { method, headers });
  let result: T;
  await actAs(me, () =>
    enterRelease({ request, context, url: new URL(request.url), pattern: "", params: {} }, async () => {
      result = await work(context);
      return new Response();
    }),
  );
  return result!;
}

function contextOf(staff: SignedInStaff): RouterContextProvider {
  const context = new RouterContextProvider();
  setStaffInContext(context, staff);
  return context;
}

const price = async () => (await plans.find(plan))!.price;
const changePrice = (context: RouterContextProvider) =>
  writeShown(context, () => plans.update(plan, planFields({ name: "Fibra 600", price: 99.9 }), 1));
const changes = async () => Promise.all([blackFriday, christmas].map(async (id) => (await operationsOf(id)).length));

describe("a request", () => {
  test("is live without a choice", async () => {
    await inRequest({ shown: "live" }, changePrice);
    expect([await price(), await changes()]).toEqual([99.9, [0, 0]]);
  });

  test("is in the chosen release: what it reads and what it writes", async () => {
    const chosen = blackFriday;
    await inRequest({ chosen, shown: String(chosen) }, changePrice);
    expect([await price(), await changes()]).toEqual([109.9, [1, 0]]);
    const seen = await inRequest({ chosen, method: "GET" }, async (context) => ({
      name: releaseOf(context)!.name,
      price: await readShown(context, price),
    }));
    expect(seen).toEqual({ name: "Black Friday", price: 99.9 });
  });

  test("is live for anyone but the person who chose it in that browser", async () => {
    const chosenBy = { ...me, id: me.id + 1 };
    expect(await inRequest({ chosen: blackFriday, chosenBy }, async (context) => releaseOf(context))).toBeNull();
  });

  test.each([
    ["of a live page, while another tab is in a release", "live", "bf", "mostra o catálogo ao vivo"],
    ["of a page that does not say what it shows, in a release", undefined, "bf", "mostra o catálogo ao vivo"],
    ["of a release's page, while another tab is live", "bf", null, "você voltou ao vivo em outra aba"],
    ["of a release's page, while another tab is in another", "bf", "natal", "entrou no lançamento Natal"],
  ])("%s, writes nothing at all", async (_title, page, choice, message) => {
    const ids: Record<string, number> = { bf: blackFriday, natal: christmas };
    const shown = page && page in ids ? String(ids[page]) : page;
    const chosen = choice === null ? null : ids[choice]!;
    const mode = { chosen, ...(shown === undefined ? {} : { shown }) };
    await expect(inRequest(mode, changePrice)).rejects.toThrow(message);
    await expect(inRequest(mode, changePrice)).rejects.toBeInstanceOf(Refusal);
    expect([await price(), await changes()]).toEqual([109.9, [0, 0]]);
  });

  test("reads what its page shows, whatever another tab has chosen since", async () => {
    await asStaff(() => releases.record(blackFriday, () => plans.setActive(plan, false)));
    const isActive = (context: RouterContextProvider) =>
      readShown(context, async () => (await plans.find(plan))!.isActive);
    expect(await inRequest({ chosen: blackFriday, shown: "live" }, isActive)).toBe(true);
    expect(await inRequest({ shown: String(blackFriday) }, isActive)).toBe(false);
  });

  test("of a page whose release is closed writes nothing, and its reads open the console again", async () => {
    await asStaff(() => releases.discard(blackFriday));
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    await expect(inRequest(mode, changePrice)).rejects.toThrow("Black Friday não está mais em preparo");
    const thrown = await inRequest({ ...mode, method: "GET" }, async () => null).catch((error: unknown) => error);
    expect((thrown as Response).headers.get("X-Remix-Reload-Document")).toBe("true");
    expect([await price(), await changes()]).toEqual([109.9, [0, 0]]);
    expect(await inRequest({ chosen: blackFriday, method: "GET" }, async (context) => releaseOf(context))).toBeNull();
  });
});

describe("a tab", () => {
  const post = (fields: Record<string, string>) => {
    const request = new Request("http://localhost/intranet", { method: "POST", body: new URLSearchParams(fields) });
    return (context: RouterContextProvider) => action({ request, context });
  };
  const form = {
    action: "update",
    name: "Fibra 600",
    speed: "600",
    price: "99,90",
    type: "Internet",
    cameraCount: "0",
  };
  const fields = () => ({ ...form, id: String(plan), version: "1", streamings: "", badge: "" });

  test("lists the release, and saves into it with its own validation and conflicts", async () => {
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    const invalid = await inRequest(mode, post({ ...fields(), price: "de graça" }));
    expect(invalid.data).toMatchObject({ kind: "invalid" });
    const saved = await inRequest(mode, post(fields()));
    expect(saved.data).toMatchObject({ kind: "done", action: "update" });
    const outdated = await inRequest(mode, post({ ...fields(), price: "89,90" }));
    expect(outdated.data).toMatchObject({ kind: "outdated", current: { price: 99.9 } });
    const url = new URL("http://localhost/intranet");
    const listed = await inRequest({ ...mode, method: "GET" }, (context) => loader({ url, context }));
    expect(listed.page!.rows).toMatchObject([{ price: 99.9 }]);
    expect([await price(), await changes()]).toEqual([109.9, [1, 0]]);
  });

  test("marks what the release does to each row, and counts several saves of a record as one change", async () => {
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    await inRequest(mode, post({ ...fields(), price: "89,90" }));
    await inRequest(mode, post({ ...fields(), badge: "JÁ", version: "2" }));
    await inRequest(mode, post({ ...form, action: "create", name: "Fibra 900", streamings: "", badge: "" }));
    const url = new URL("http://localhost/intranet");
    const { page, marks } = await inRequest({ ...mode, method: "GET" }, (context) => loader({ url, context }));
    const created = page!.rows.find(({ name }) => name === "Fibra 900")!.id;
    expect(marks).toEqual({
      [plan]: {
        isNew: false,
        leaves: false,
        before: { price: 109.9, badge: null },
        by: me.email,
        at: expect.any(Date),
        isOwn: true,
      },
      [created]: { isNew: true, leaves: false, before: {}, by: me.email, at: expect.any(Date), isOwn: true },
    });
    expect(await asStaff(() => releases.find(blackFriday))).toMatchObject({ changes: 2 });
    const live = await inRequest({ shown: "live", method: "GET" }, (context) => loader({ url, context }));
    expect(live.marks).toBeUndefined();
  });

  test("marks plans and cities of which it changes nothing but where they are sold, with the count of today", async () => {
    const bonito = await createCity({ name: "Bonito" });
    const betim = await createCity({ name: "Betim" });
    await createPlan({ name: "Fibra 300" });
    const kept = await createPlanCity(plan, bonito);
    const mode = { chosen: blackFriday, shown: String(blackFriday), method: "GET" };
    const put = (work: () => Promise<unknown>) => asStaff(() => releases.record(blackFriday, work));
    const marks = async (path: string) =>
      inRequest(mode, async (context) => {
        const url = new URL(`http://localhost/intranet${path}`);
        const listed = await (path === "/cidades" ? cities.loader({ url, context }) : loader({ url, context }));
        return listed.marks;
      });
    const own = { isNew: false, leaves: false, by: ana.email, at: expect.any(Date), isOwn: false };

    await put(() => planCities.create({ offerId: plan, cityId: betim }));
    expect(await marks("")).toEqual({ [plan]: { ...own, before: { cityCount: 1, visibleCityCount: 1 } } });
    expect(await marks("/cidades")).toEqual({
      [betim]: { ...own, before: { planCount: 0, visiblePlanCount: 0 } },
    });
    // A state changes only what visitors see.
    await put(() => planCities.setActive(kept, false));
    expect(await marks("/cidades")).toEqual({
      [betim]: { ...own, before: { planCount: 0, visiblePlanCount: 0 } },
      [bonito]: { ...own, before: { visiblePlanCount: 1 } },
    });
    expect(Object.keys((await marks("?mudancas=so"))!)).toEqual([String(plan)]);
  });

  test("lists, exports and acts on the associations that the release changes, and shows what it removes", async () => {
    const [bonito, betim, recife] = [
      await createCity({ name: "Bonito" }),
      await createCity({ name: "Betim" }),
      await createCity({ name: "Recife" }),
    ];
    await createPlanCity(plan, bonito);
    const removed = await createPlanCity(plan, recife);
    await asStaff(() => releases.record(blackFriday, () => planCities.create({ offerId: plan, cityId: betim })));
    await asStaff(() => releases.record(blackFriday, () => planCities.remove(removed)));
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    const url = new URL("http://localhost/intranet/planos-por-cidade?mudancas=so");
    const listed = await inRequest({ ...mode, method: "GET" }, (context) => planCitiesTab.loader({ url, context }));
    expect(listed.page!.rows.map(({ city }) => city.name)).toEqual(["Betim"]);
    expect(listed.changes!.leaving.map(({ id }) => id)).toEqual([removed]);
    const file = new URL(`${url.href}&formato=csv`);
    const exported = await inRequest({ ...mode, method: "GET" }, async (context) => {
      const args = { request: new Request(file), url: file, context, pattern: "", params: {} };
      return ((await planCitiesTab.middleware[0]!(args, async () => new Response())) as Response).text();
    });
    expect(exported.trimEnd().split("\n").slice(1)).toEqual([expect.stringContaining("Betim")]);
    const body = new URLSearchParams({ action: "deactivate", everything: "1" });
    const off = await inRequest(mode, (context) =>
      planCitiesTab.action({ request: new Request(url, { method: "POST", body }), context }),
    );
    expect(off.data).toMatchObject({ kind: "batchDone", count: 1 });
  });

  test("shows in the matrix the cities that the release changes, when these are all that were selected in their tab", async () => {
    await createCity({ name: "Bonito" });
    const { id } = await asStaff(() =>
      releases.record(blackFriday, () => cityRecords.create({ name: "Recife", state: "PE" })),
    );
    const url = new URL("http://localhost/intranet/matriz");
    url.searchParams.set("cidades", "?mudancas=so");
    const mode = { chosen: blackFriday, shown: String(blackFriday), method: "GET" };
    const { named } = await inRequest(mode, (context) => matrix.loader({ url, context }));
    expect(named).toEqual({ offers: null, cities: [id] });
  });

  test("puts bulk actions into the release, and their undo takes them out", async () => {
    const other = await createPlan({ name: "Fibra 300", price: 79.9 });
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    const off = await inRequest(mode, post({ action: "deactivate", ids: `${plan},${other}` }));
    expect(off.data).toMatchObject({ kind: "batchDone", count: 2 });
    const rows = `${plan} 2\n${other} 2`;
    const priced = { action: "reprice", rows, kind: "percent", amount: "10", rounding: "none", confirmed: "sim" };
    const raised = await inRequest(mode, post(priced));
    expect(raised.data).toMatchObject({ kind: "batchDone", count: 2 });
    const seen = () => inRequest({ ...mode, method: "GET" }, (context) => readShown(context, states));
    const states = async () => (await plans.list(listQuery())).rows.map((row) => [row.isActive, row.price]);
    expect(await seen()).toEqual([
      [false, 120.89],
      [false, 87.89],
    ]);
    const undo = async ({ data }: typeof off) =>
      inRequest(mode, post({ action: "undo", batch: String((data as { batchId: number }).batchId) }));
    expect((await undo(raised)).data).toMatchObject({ kind: "batchDone", action: "undo", count: 2 });
    expect((await undo(off)).data).toMatchObject({ kind: "batchDone", action: "undo", count: 2 });
    expect([await seen(), await changes()]).toEqual([await states(), [0, 0]]);
  });

  test("exports the list as it will be", async () => {
    await inRequest({ chosen: blackFriday, shown: String(blackFriday) }, post(fields()));
    const url = new URL("http://localhost/intranet?formato=csv");
    const download = (mode: RequestMode) =>
      inRequest({ ...mode, method: "GET" }, async (context) => {
        const args = { request: new Request(url), url, context, pattern: "", params: {} };
        return ((await middleware[0]!(args, async () => new Response())) as Response).text();
      });
    expect(await download({ chosen: blackFriday })).toContain("99,9");
    expect(await download({})).toContain("109,9");
  });

  test("writes live what cannot wait, also from a page of another mode", async () => {
    await createCity();
    const body = {
      action: "create",
      checkKey: "cidade-sem-planos",
      reason: "Rede em obra",
      until: "always",
      expected: "1",
    };
    const request = new Request("http://localhost/intranet/saude", { method: "POST", body: new URLSearchParams(body) });
    const { data } = await inRequest({ chosen: blackFriday }, (context) => health.action({ request, context }));
    expect(data).toMatchObject({ kind: "done", action: "create" });
    expect([await asStaff(ignoredChecks.countOpen), await changes()]).toEqual([expect.any(Number), [0, 0]]);
    expect((await db.selectFrom("ignored_checks").select("reason").execute()).length).toBe(1);
  });

  test("refuses the address of the mails, which cannot wait", async () => {
    const write = () => settings.update(1, { salesEmail: "novo@jatobafibra.example" }, 1);
    const mode = { chosen: blackFriday, shown: String(blackFriday) };
    await expect(inRequest(mode, (context) => asStaff(() => writeShown(context, write)))).rejects.toThrow(
      "não espera por um lançamento",
    );
    expect(await changes()).toEqual([0, 0]);
  });

  test("puts one write of a live page into the release that its form names, and says what conflicts there", async () => {
    const into = String(christmas);
    await inRequest({ shown: "live" }, post({ ...fields(), into }));
    expect([await price(), await changes()]).toEqual([109.9, [0, 1]]);
    const { data, init } = await inRequest({ shown: "live" }, post({ ...fields(), price: "89,90", into }));
    expect([data, init?.status]).toMatchObject([{ kind: "outdated", current: { price: 99.9, version: 2 } }, 409]);
    expect([await price(), await changes()]).toEqual([109.9, [0, 1]]);
  });

  test("says why a page of another mode may not save", async () => {
    const { data, init } = await inRequest({ chosen: blackFriday, shown: "live" }, post(fields()));
    expect(data).toMatchObject({ kind: "refused", message: expect.stringContaining("Nada foi gravado") });
    expect(init?.status).toBe(409);
  });
});
