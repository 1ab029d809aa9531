import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { setStaffInContext, type SignedInStaff } from "#app/accounts/session.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { action, loader } from "#app/console/tabs/plans.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createPlan, planFields } from "#test/fixtures.ts";
import { chooseRelease, enterRelease, readInMode, releaseOf, writeInMode } from "./release-mode.server.ts";

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

type Asked = {
  /** The release that the browser has chosen, by anybody. */
  chosen?: number | null;
  chosenBy?: SignedInStaff;
  /** What the page says that it shows. */
  shown?: string;
  method?: string;
};

/** Runs work in a request of Ana's browser. */
async function inRequest<T>(
  { chosen = null, chosenBy = me, shown, method = "POST" }: Asked,
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
  writeInMode(context, () => plans.update(plan, planFields({ name: "Fibra 600", price: 99.9 }), 1));
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
      price: await readInMode(context, price),
    }));
    expect(seen).toEqual({ name: "Black Friday", price: 99.9 });
  });

  test("is live for whom somebody else has chosen in the same browser", async () => {
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
    const asked = { chosen, ...(shown === undefined ? {} : { shown }) };
    await expect(inRequest(asked, changePrice)).rejects.toThrow(message);
    await expect(inRequest(asked, changePrice)).rejects.toBeInstanceOf(Refusal);
    expect([await price(), await changes()]).toEqual([109.9, [0, 0]]);
  });

  test("reads what its page shows, whatever another tab has chosen since", async () => {
    await asStaff(() => releases.record(blackFriday, () => plans.setActive(plan, false)));
    const isActive = (context: RouterContextProvider) =>
      readInMode(context, async () => (await plans.find(plan))!.isActive);
    expect(await inRequest({ chosen: blackFriday, shown: "live" }, isActive)).toBe(true);
    expect(await inRequest({ shown: String(blackFriday) }, isActive)).toBe(false);
  });

  test("of a page whose release is closed writes nothing, and its reads open the console anew", async () => {
    await asStaff(() => releases.discard(blackFriday));
    const asked = { chosen: blackFriday, shown: String(blackFriday) };
    await expect(inRequest(asked, changePrice)).rejects.toThrow("Black Friday não está mais em preparo");
    const thrown = await inRequest({ ...asked, method: "GET" }, async () => null).catch((error: unknown) => error);
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
    const asked = { chosen: blackFriday, shown: String(blackFriday) };
    const invalid = await inRequest(asked, post({ ...fields(), price: "de graça" }));
    expect(invalid.data).toMatchObject({ kind: "invalid" });
    const saved = await inRequest(asked, post(fields()));
    expect(saved.data).toMatchObject({ kind: "done", action: "update" });
    const outdated = await inRequest(asked, post({ ...fields(), price: "89,90" }));
    expect(outdated.data).toMatchObject({ kind: "outdated", current: { price: 99.9 } });
    const url = new URL("http://localhost/intranet");
    const listed = await inRequest({ ...asked, method: "GET" }, (context) => loader({ url, context }));
    expect(listed.page!.rows).toMatchObject([{ price: 99.9 }]);
    expect([await price(), await changes()]).toEqual([109.9, [1, 0]]);
  });

  test("puts one write of a live page into the release that its form names", async () => {
    await inRequest({ shown: "live" }, post({ ...fields(), into: String(christmas) }));
    expect([await price(), await changes()]).toEqual([109.9, [0, 1]]);
  });

  test("says why a page of another mode may not save", async () => {
    const { data, init } = await inRequest({ chosen: blackFriday, shown: "live" }, post(fields()));
    expect(data).toMatchObject({ kind: "refused", message: expect.stringContaining("Nada foi gravado") });
    expect(init?.status).toBe(409);
  });
});
