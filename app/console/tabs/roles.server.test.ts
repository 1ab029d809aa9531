import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as images from "#app/images/image.server.ts";
import * as leadAdmin from "#app/leads/lead-admin.server.ts";
import * as erasure from "#app/leads/lead-erasure.server.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { copyCity, writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { Forbidden } from "#app/records/refusal.ts";
import { type Role, roles } from "#app/records/role.ts";
import * as deliveryLog from "#app/leads/destinations/delivery-log.server.ts";
import * as destinations from "#app/leads/destinations/destination.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { createDestination as createDestinationOf, webhookInput } from "#test/destination-fixtures.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import {
  createBanner,
  createBusinessPlan,
  createCity,
  createPlan,
  createStreamingBanner,
  createStreamingService,
  asStaff,
  bannerFields,
  businessPlanFields,
  planFields,
  createPlanCity,
  createBusinessPlanCity,
  streamingBannerFields,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import * as account from "./account.tsx";
import * as allPageTextsTab from "#app/console/copy/copy-index.tsx";
import * as cityTab from "./cities.tsx";
import * as colleagues from "#app/accounts/staff-members.server.ts";
import * as deliveryPage from "#app/console/delivery/page.tsx";
import * as healthTab from "./health/health.tsx";
import * as healthCount from "./health/count-route.ts";
import { recordDelivery } from "#app/platform/delivery/delivery-failures.server.ts";
import * as historyTab from "#app/console/history/history.tsx";
import * as invites from "#app/accounts/invites.server.ts";
import * as leadTab from "./leads.tsx";
import * as openSessions from "#app/accounts/open-sessions.server.ts";
import * as pageTextsTab from "#app/console/copy/page-copy.tsx";
import { setStaffInContext, type SignedInStaff } from "#app/accounts/session.server.ts";
import * as deliveriesPage from "#app/console/destinations/deliveries.tsx";
import * as destinationAction from "#app/console/destinations/action-route.ts";
import * as destinationPage from "#app/console/destinations/page.tsx";
import * as redirectTab from "#app/console/redirects/page.tsx";
import * as settingsTab from "./settings.tsx";
import { hashPassword } from "#app/accounts/passwords/password.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

const email = "dona@jatobafibra.example";
const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
});

// Hashed once: hashing is slow on purpose.
const passwordHash = await hashPassword(password);

/** Creates an account with that role, beside an administrator. */
async function accountWithRole(role: Role): Promise<SignedInStaff> {
  const [{ id } = { id: 0 }] = await db
    .insertInto("staff")
    .values([
      { email, password_hash: passwordHash, role },
      { email: "outra@jatobafibra.example", password_hash: passwordHash },
    ])
    .returning("id")
    .execute();
  return { id, email, role, sessionId: 1 };
}

const editors: readonly Role[] = ["administrator", "editor"];
const administrators: readonly Role[] = ["administrator"];
const name = (count: number) => String(count);

type Verbs = {
  setActive(id: number, isActive: boolean): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  restore(id: number): Promise<unknown>;
  bulkUpdate: typeof plans.bulkUpdate;
  revertBatch: typeof plans.revertBatch;
};
type Action = {
  for: readonly Role[];
  prepare?: () => Promise<number>;
  act: (id: number, me: SignedInStaff) => Promise<unknown>;
};

/** The actions that every kind of record has. */
function verbsOf(kind: string, prepare: () => Promise<number>, verbs: Verbs): Record<string, Action> {
  const removed = async () => {
    const id = await prepare();
    await asStaff(() => verbs.remove(id));
    return id;
  };
  const removedTogether = async () => {
    const id = await prepare();
    return (await asStaff(() => verbs.bulkUpdate("remove", { ids: [id] }, name))).batchId!;
  };
  return {
    [`deactivate a ${kind}`]: { for: editors, prepare, act: (id) => verbs.setActive(id, false) },
    [`remove a ${kind}`]: { for: editors, prepare, act: (id) => verbs.remove(id) },
    [`restore a ${kind}`]: { for: editors, prepare: removed, act: (id) => verbs.restore(id) },
    [`deactivate many of ${kind}`]: {
      for: editors,
      prepare,
      act: (id) => verbs.bulkUpdate("deactivate", { ids: [id] }, name),
    },
    [`remove many of ${kind}`]: { for: editors, prepare, act: (id) => verbs.bulkUpdate("remove", { ids: [id] }, name) },
    [`undo many of ${kind}`]: { for: editors, prepare: removedTogether, act: (id) => verbs.revertBatch(id, name) },
  };
}

const offerAndCity = async () => ({ offerId: await createPlan(), cityId: await createCity() });
const anAssociation = async () => createPlanCity(await createPlan(), await createCity());
const aBusinessAssociation = async () => createBusinessPlanCity(await createBusinessPlan(), await createCity());
const createDestination = () => createDestinationOf();
const createRedirect = async () => (await asStaff(() => redirects.create({ from: "/planos", to: "/casa" }))).id;
/** Streaming services have no single-record switch. */
const switchOff = (id: number) => streamingServices.bulkUpdate("deactivate", { ids: [id] }, name);
const twoCities = async () => {
  await anAssociation();
  return createCity({ name: "Ubá" });
};
const changeCell = (cityId: number) =>
  writeMatrix(planAvailabilityTables, packCellChanges([{ offerId: 1, cityId, before: "none", after: "sold" }]));
const copyFirstCity = (cityId: number) =>
  copyCity(planAvailabilityTables, { fromId: 1, toIds: [cityId], mode: "equal" });
const aReferralWithCpf = () => createReferral();

const actions: Record<string, Action> = {
  ...verbsOf("plan", createPlan, plans),
  "create a plan": { for: editors, act: () => plans.create(planFields()) },
  "update a plan": { for: editors, prepare: createPlan, act: (id) => plans.update(id, planFields({ price: 1 }), 1) },
  "change cells of the matrix": { for: editors, prepare: twoCities, act: changeCell },
  "copy a city's offers": { for: editors, prepare: twoCities, act: copyFirstCity },
  ...verbsOf("city", createCity, cities),
  "create a city": { for: editors, act: () => cities.create({ name: "Betim", state: "MG" }) },
  "update a city": {
    for: editors,
    prepare: createCity,
    act: (id) => cities.update(id, { name: "Betim", state: "MG" }, 1),
  },
  ...verbsOf("association", anAssociation, planCities),
  "associate many": {
    for: editors,
    prepare: async () => (await offerAndCity()).offerId,
    act: () => sellInAllCities([1]),
  },
  ...verbsOf("business plan", createBusinessPlan, businessPlans),
  "create a business plan": { for: editors, act: () => businessPlans.create(businessPlanFields()) },
  "update a business plan": {
    for: editors,
    prepare: createBusinessPlan,
    act: (id) => businessPlans.update(id, businessPlanFields({ price: 1 }), 1),
  },
  "change the prices of plans": {
    for: editors,
    prepare: createPlan,
    act: (id) => plans.changePrices([{ id, version: 1, price: 5 }], "Preço de 1 plano"),
  },
  "change the prices of business plans": {
    for: editors,
    prepare: createBusinessPlan,
    act: (id) => businessPlans.changePrices([{ id, version: 1, price: 5 }], "Preço de 1 plano"),
  },
  ...verbsOf("business association", aBusinessAssociation, businessPlanCities),
  ...verbsOf("banner", createBanner, banners),
  "create a banner": { for: editors, act: () => banners.create(bannerFields()) },
  "update a banner": {
    for: editors,
    prepare: createBanner,
    act: (id) => banners.update(id, bannerFields({ title: "Inverno" }), 1),
  },
  "move a banner": {
    for: editors,
    prepare: async () => (await createBanner(), createBanner()),
    act: (id) => banners.move(id, 1),
  },
  "switch the captions": { for: editors, act: () => bannerConfig.update(false) },
  ...verbsOf("streaming banner", createStreamingBanner, streamingBanners),
  "create a streaming banner": { for: editors, act: () => streamingBanners.create(streamingBannerFields()) },
  ...verbsOf("streaming service", createStreamingService, { ...streamingServices, setActive: switchOff }),
  "create a streaming service": { for: editors, act: () => streamingServices.create({ name: "Max", iconUrl: null }) },
  ...Object.fromEntries(
    Object.entries(verbsOf("old address", createRedirect, redirects)).map(([what, action]) => [
      what,
      { ...action, for: administrators },
    ]),
  ),
  "redirect an old address": {
    for: administrators,
    act: () => redirects.create({ from: "/tv-a-cabo", to: "/combos" }),
  },
  "add a destination of requests": { for: administrators, act: () => destinations.create(webhookInput) },
  "switch a destination off": {
    for: administrators,
    prepare: createDestination,
    act: (id) => destinations.setActive(id, false),
  },
  "remove a destination": { for: administrators, prepare: createDestination, act: (id) => destinations.remove(id) },
  "end the rest of a destination": {
    for: administrators,
    prepare: createDestination,
    act: (id) => deliveryLog.tryNow(id),
  },
  "send deliveries once more": { for: administrators, act: () => deliveryLog.resendAll(null) },
  "ignore what a check finds": {
    for: editors,
    prepare: createCity,
    act: () =>
      ignoredChecks.create({ checkKey: "cidade-sem-planos", reason: "Obra", until: "always", day: "", expected: 1 }),
  },
  "show again what was ignored": {
    for: editors,
    prepare: async () => {
      await createCity();
      const fields = { checkKey: "cidade-sem-planos", reason: "Obra", until: "always", day: "", expected: 1 } as const;
      return (await asStaff(() => ignoredChecks.create(fields))).id;
    },
    act: (id) => ignoredChecks.remove(id),
  },

  "register an offer at Anatel": {
    for: editors,
    prepare: async () => (await createPlan(), 1),
    act: (id) => offers.update(id, { anatelCode: "2026-114-3377" }, 1),
  },

  "answer a lead": {
    for: editors,
    prepare: createLead,
    act: (id) => leadAdmin.update(id, { state: "done", assignee: null }, 1),
  },
  "remove a lead": { for: editors, prepare: createLead, act: (id) => leadAdmin.remove(id) },
  "remove many leads": {
    for: editors,
    prepare: createLead,
    act: (id) => leadAdmin.bulkUpdate("remove", { ids: [id] }, name),
  },
  "reveal a CPF": { for: editors, prepare: aReferralWithCpf, act: (id) => leadAdmin.revealCpfs(id) },
  "send a referral again": {
    for: editors,
    prepare: () => createReferral("relay-failed"),
    act: (id) => leadAdmin.resendReferral(id),
  },
  "erase a person": {
    for: editors,
    prepare: () => createLead({ kind: "erasure", email: "lucia@casa.example" }),
    act: (id) => erasure.answerErasureRequest(id),
  },
  "export leads": { for: editors, prepare: createLead, act: () => leadAdmin.exportAll(everything).next() },

  "change the settings": {
    for: administrators,
    act: async () => settings.update(1, { name: "Ipê" }, (await asStaff(settings.find)).version),
  },
  "write a text": {
    for: administrators,
    act: async () => settings.update(1, { "texts.A.B": "um" }, (await asStaff(settings.find)).version),
  },
  "upload a logo": { for: administrators, act: () => images.upload(new Uint8Array(), "logos", null) },
  "upload a banner's image": { for: editors, act: () => images.upload(new Uint8Array(), "banners", null) },

  "invite somebody": { for: administrators, act: () => invites.create("beto@jatobafibra.example", "reader") },
  "take an invitation back": {
    for: administrators,
    prepare: async () => (await asStaff(() => invites.create("beto@jatobafibra.example", "reader")), 1),
    act: (id) => invites.revoke(id),
  },
  "remove a colleague": { for: administrators, act: () => colleagues.remove(1) },
  "give a colleague another role": { for: administrators, act: () => colleagues.setRole(1, "reader") },
  "make oneself an administrator": {
    for: administrators,
    act: (_id, me) => colleagues.setRole(me.id, "administrator"),
  },

  "rename oneself": { for: roles, act: (_id, me) => colleagues.rename(me, "Outra") },
  "change one's own password": {
    for: roles,
    act: (_id, me) => colleagues.changePassword(me, password, "outra frase bem comprida"),
  },
  "end one's own other sessions": { for: roles, act: (_id, me) => openSessions.end(me, "others") },
};
const everything = {
  search: "",
  sort: null,
  direction: "asc",
  status: "all",
  filters: {},
  page: 1,
  pageSize: 25,
} as const;

/** All rows that a refused write could have left behind. */
async function stored(): Promise<string> {
  const tables = [
    "plans",
    "cities",
    "plan_cities",
    "banners",
    "leads",
    "settings",
    "staff",
    "invites",
    "redirects",
    "destinations",
    "audit_log",
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy("id").execute()));
  return JSON.stringify(rows);
}

describe.each(roles)("the role %s", (role) => {
  test.each(Object.entries(actions))("to %s", async (_what, action) => {
    const me = await accountWithRole(role);
    const id = (await action.prepare?.()) ?? 0;
    const before = await stored();
    const failure = await actAs(me, () => action.act(id, me)).then(
      () => null,
      (error: unknown) => error,
    );
    const isAllowed = action.for.includes(role);
    expect(failure instanceof Forbidden).toBe(!isAllowed);
    // A refused action has written nothing.
    expect(isAllowed || (await stored()) === before).toBe(true);
  });
});

describe("reading", () => {
  type Tab = { middleware: MiddlewareFunction<Response>[] };

  /** The status with which a tab's middleware answers that role. */
  async function statusFor(role: Role, { middleware: [first] }: Tab, search = "", method = "GET"): Promise<number> {
    const me: SignedInStaff = { id: 1, email, role, sessionId: 1 };
    const context = new RouterContextProvider();
    setStaffInContext(context, me);
    const url = new URL(`http://localhost/intranet${search}`);
    const args = { request: new Request(url, { method }), url, context, params: {}, pattern: "" };
    const answer: unknown = await actAs(me, async () => first!(args, async () => new Response("below"))).catch(
      (thrown: unknown) => thrown,
    );
    return answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status;
  }

  test("settings, texts and sending are for administrators only", async () => {
    const url = new URL("http://localhost/intranet/configuracoes");
    const loaders = {
      settings: (context: RouterContextProvider) => settingsTab.loader({ context }),
      sending: (context: RouterContextProvider) => deliveryPage.loader({ context }),
      "a test of sending": (context: RouterContextProvider) =>
        deliveryPage.action({
          request: new Request(url, { method: "POST", body: new URLSearchParams({ action: "mail" }) }),
          context,
        }),
      destinations: (context: RouterContextProvider) => destinationPage.loader({ url, context }),
      deliveries: (context: RouterContextProvider) => deliveriesPage.loader({ url, context }),
      "a test of a destination": (context: RouterContextProvider) =>
        destinationAction.action({
          request: new Request(url, { method: "POST", body: new URLSearchParams({ action: "test", id: "1" }) }),
          context,
        }),
      "old addresses": (context: RouterContextProvider) => redirectTab.loader({ url, context }),
      texts: (context: RouterContextProvider) => allPageTextsTab.loader({ url, context }),
      "texts of a page": (context: RouterContextProvider) =>
        pageTextsTab.loader({ params: { page: "internet-fibra" }, context }),
    };
    for (const role of roles) {
      for (const load of Object.values(loaders)) {
        const me: SignedInStaff = { id: 1, email, role, sessionId: 1 };
        const context = new RouterContextProvider();
        setStaffInContext(context, me);
        const status = await actAs(me, async () => load(context)).then(
          () => 200,
          (thrown: { init: { status: number } }) => thrown.init.status,
        );
        expect(status).toBe(role === "administrator" ? 200 : 403);
      }
    }
  });

  test("what does not leave the site is told to administrators only", async () => {
    await recordDelivery("mail", { step: "login", answer: "535", isDelay: false });
    for (const role of roles) {
      const me: SignedInStaff = { id: 1, email, role, sessionId: 1 };
      const context = new RouterContextProvider();
      setStaffInContext(context, me);
      const [{ server }, { count }] = await actAs(me, () =>
        Promise.all([healthTab.loader({ context }), healthCount.loader({ context })]),
      );
      expect([server!.deliveries.length, count]).toEqual(role === "administrator" ? [1, 1] : [0, 0]);
    }
  });

  test("a reader exports lists of the editors, and nothing that names people", async () => {
    for (const method of ["GET", "HEAD"]) {
      const statusOfTab = (role: Role, tab: Tab) => statusFor(role, tab, "?formato=csv", method);
      expect([
        await statusOfTab("reader", cityTab),
        await statusOfTab("reader", leadTab),
        await statusOfTab("reader", historyTab),
        await statusOfTab("reader", redirectTab),
      ]).toEqual([200, 403, 403, 403]);
      expect([
        await statusOfTab("editor", leadTab),
        await statusOfTab("editor", historyTab),
        await statusOfTab("editor", redirectTab),
      ]).toEqual([200, 200, 403]);
    }
  });

  test("the staff list is for administrators only", async () => {
    for (const role of roles) {
      await emptyDatabase();
      const me = await accountWithRole(role);
      const context = new RouterContextProvider();
      setStaffInContext(context, me);
      const loaded = await actAs(me, () => account.loader({ context }));
      expect(loaded.account?.me.role).toBe(role);
      expect(loaded.account?.team === null).toBe(role !== "administrator");
    }
  });
});
