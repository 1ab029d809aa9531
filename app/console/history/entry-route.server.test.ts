import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import * as history from "#app/records/history.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { ana, createPlan, asStaff, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { action } from "./entry-route.ts";

freshDatabase();
beforeEach(emptyDatabase);

const query = { entity: null, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };

/** Posts a revert of the newest entry; returns the status of the response. */
async function revertNewest(fields: Record<string, string>): Promise<number> {
  const { entries } = await asStaff(() => history.list(query));
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
  const args = { request, params: { entry: String(entries[0]!.id) }, context: new RouterContextProvider() };
  const answer = await actAs(ana, () => action(args)).catch((error: unknown) => error);
  return answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit }).init?.status ?? 200);
}

test.each(["", "x", "1é\n", "NaN", "-1", "1.5", "1e3", "9".repeat(30)])(
  "refuses to revert with the version %j, and changes nothing",
  async (version) => {
    const id = await createPlan({ price: 99 });
    await asStaff(() => plans.update(id, planFields({ price: 199 }), 1));
    expect(await revertNewest({ version, kept: "" })).toBe(400);
    expect(await plans.find(id)).toMatchObject({ price: 199, version: 2 });
    expect(await revertNewest({ version: "2", kept: "" })).toBe(200);
    expect(await plans.find(id)).toMatchObject({ price: 99, version: 3 });
  },
);
