import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { setStaffInContext, type SignedInStaff } from "#app/accounts/session.server.ts";
import * as destinationPage from "#app/console/destinations/page.tsx";
import * as entryRoute from "#app/console/history/entry-route.ts";
import * as historyTab from "#app/console/history/history.tsx";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";
import * as redirectPage from "#app/console/redirects/page.tsx";
import { readReview } from "#app/console/releases/review.server.ts";
import * as settingsTab from "#app/console/tabs/settings.tsx";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { type AuditEntity, kindNames } from "#app/records/kinds.ts";
import { listForRecord } from "#app/records/audit.server.ts";
import * as history from "#app/records/history.server.ts";
import { type Role, roleSees, roles } from "#app/records/role.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { requestTab } from "#test/csv-export.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { ana, asStaff } from "#test/fixtures.ts";

// What a role does not see, it sees nowhere: each kind of record, with each role, at each place that shows records.

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
});

const secret = "só-para-quem-pode-ver";

const personOf = (role: Role): SignedInStaff => ({ id: 7, email: "alguem@jatobafibra.example", role, sessionId: 1 });

function contextOf(me: SignedInStaff): RouterContextProvider {
  const context = new RouterContextProvider();
  setStaffInContext(context, me);
  return context;
}

/** What somebody gets: the answer, or what is thrown instead, as text. */
async function answerFor(me: SignedInStaff, ask: () => Promise<unknown>): Promise<string> {
  const answer = await actAs(me, ask).catch((error: unknown) => error);
  return answer instanceof Response ? answer.text() : JSON.stringify(answer, errorProperties);
}

function errorProperties(_key: string, value: unknown): unknown {
  return value instanceof Error ? Object.assign({ message: value.message }, value) : value;
}

/** An entry about a record of that kind, with the secret in its name and in a field of its own. */
async function recordEntry(entity: AuditEntity): Promise<number> {
  const field = Object.keys(recordKinds[entity].fields)[0] ?? "field";
  const { id } = await db
    .insertInto("audit_log")
    .values({
      actor_id: null,
      actor_email: ana.email,
      entity,
      record_id: 1,
      record_version: 2,
      record_label: secret,
      action: "update",
      before: JSON.stringify({ [field]: "" }),
      after: JSON.stringify({ [field]: secret }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const query = { entity: null, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };

/** Every way to an entry of the history. */
const outlets: Record<string, (entity: AuditEntity, id: number, me: SignedInStaff) => Promise<unknown>> = {
  "the history": (_entity, _id, me) => historyAt("", me),
  "the history of its kind": (entity, _id, me) => historyAt(`?tipo=${entity}`, me),
  "the search in the history": (_entity, _id, me) => historyAt("?busca=quem-pode-ver", me),
  "a page of the history": (_entity, id, me) => historyAt(`?antes=${id + 1}`, me),
  "the export": (_entity, _id, me) => requestTab(historyTab, "?formato=csv", "GET", me),
  "the history as a whole": async () => (await history.listAll(query).next()).value,
  "one entry": (_entity, id) => history.find(id),
  "the details of an entry": async (_entity, id, me) => {
    await entryRoute.loader({ params: { entry: String(id) }, context: contextOf(me) });
    return secret;
  },
  "the history of a record": (entity) => listForRecord(entity, 1),
};

const historyAt = (search: string, me: SignedInStaff) =>
  historyTab.loader({ url: new URL(`http://localhost/intranet/historico${search}`), context: contextOf(me) });

/** A reader exports no history at all. */
const seesAt = (outlet: string, role: Role, entity: AuditEntity) =>
  roleSees(role, entity) && !(outlet === "the export" && role === "reader");

describe.each(Object.entries(outlets))("%s", (outlet, open) => {
  test("has what the role sees", async () => {
    for (const entity of kindNames) {
      // oxlint-disable-next-line no-await-in-loop -- one kind after the other
      const id = await recordEntry(entity);
      for (const role of roles) {
        const me = personOf(role);
        // oxlint-disable-next-line no-await-in-loop -- one role after the other
        const answer = await answerFor(me, () => open(entity, id, me));
        expect([entity, role, answer.includes(secret)]).toEqual([entity, role, seesAt(outlet, role, entity)]);
      }
      // oxlint-disable-next-line no-await-in-loop -- the next kind has the history alone
      await db.deleteFrom("audit_log").execute();
    }
  });
});

test("the filter of the history names the kinds that the role sees", async () => {
  for (const role of roles) {
    const me = personOf(role);
    const listing = await actAs(me, () => historyAt("", me));
    expect(listing.kinds.map(([kind]) => kind)).toEqual(kindNames.filter((kind) => roleSees(role, kind)));
  }
});

test("no answer of a closed tab says what is stored", async () => {
  const url = `https://receptor.example/${secret}`;
  const { id: redirect } = await asStaff(() => redirects.create({ from: "/velho", to: url }));
  const destination = await createDestination({ address: url, name: secret });
  await asStaff(async () => settings.update(1, { legalName: secret }, (await settings.find()).version));
  const screens = {
    redirect: { id: redirect, screen: redirectPage },
    destination: { id: destination, screen: destinationPage },
    settings: { id: 1, screen: settingsTab },
  };
  const actions = ["check", "create", "update", "activate", "deactivate", "remove", "restore", "undo", "nada"];
  for (const role of ["editor", "reader"] as const) {
    const me = personOf(role);
    for (const { id, screen } of Object.values(screens)) {
      const context = contextOf(me);
      const address = new URL(`http://localhost/intranet?registro=${id}`);
      const answers = await Promise.all([
        answerFor(me, async () => screen.loader({ url: address, context })),
        ...actions.map((action) => {
          const body = new URLSearchParams({ action, id: String(id), version: "0", from: "/velho", to: "/casa" });
          const request = new Request(address, { method: "POST", body });
          return answerFor(me, () => screen.action({ request, context }));
        }),
      ]);
      expect(answers.join("\n")).not.toContain(secret);
    }
  }
});

test("the review of a release says that settings change, and to administrators what", async () => {
  const id = await asStaff(() => releases.create("Verão"));
  await asStaff(async () =>
    releases.record(id, async () => settings.update(1, { legalName: secret }, (await settings.find()).version)),
  );
  for (const role of roles) {
    const me = personOf(role);
    const review = await answerFor(me, () => readReview(id));
    expect(review).toContain("Configura");
    expect([role, review.includes(secret)]).toEqual([role, role === "administrator"]);
  }
});
