import { screen, waitFor } from "@testing-library/react";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { beto, createCity, createPlan } from "#test/fixtures.ts";
import { actAs } from "#app/records/actor.server.ts";
import { openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();
beforeEach(emptyDatabase);

it("says on every tab who began a mass write that waits for an instance, also after it refused a change", async () => {
  await createPlan();
  await createCity({ name: "Ubá" });
  const user = openConsole("/intranet/planos-por-cidade");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/parou no meio/)).toBeNull();
  // What is left of a write whose process was killed.
  const { batchId } = await actAs(beto, () => sellInAllCities([1]));
  await sql`
    insert into mass_writes (batch_id, pairs, changes, moved_at)
    values (${batchId}, 'plan_cities', '{"creates": [], "changes": [{"action": "deactivate", "records": "{[1,2)}"}]}', now() - interval '10 seconds')
  `.execute(db);
  await user.click(screen.getByRole("button", { name: /Atualizar dados/ }));
  await user.click(await screen.findByRole("switch", { name: /Ubá/ }));
  await toast(/Erro ao atualizar status/);
  const text = await screen.findByText(/parou no meio/);
  expect(text.textContent).toMatch(
    /^A gravação de 1 associação que beto@jatobafibra\.example começou às \d\d:\d\d parou/,
  );
  await sql`delete from mass_writes`.execute(db);
  await user.click(screen.getByRole("link", { name: "Cidades" }));
  await screen.findByRole("heading", { level: 1, name: /^Cidades/ });
  await waitFor(() => expect(screen.queryByText(/parou no meio/)).toBeNull());
});
