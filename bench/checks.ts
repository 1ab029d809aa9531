/**
 * Measures the checks of the catalogue with 5,571 cities, a hundred plans in each, and something to find in every city:
 * each check alone, and reading and checking all of it after a write.
 *
 *     npm run bench -- checks [embedded|postgres]
 */
import { sql } from "kysely";
import { actAs } from "#app/records/actor.server.ts";
import { checks, readCatalogue, runAll } from "#app/catalogue/checks/checks.server.ts";
import type { CheckedCatalogue } from "#app/catalogue/checks/check.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import { measureOnEngines } from "./support/engines.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";

const today = "2026-11-23";
let catalogue: Promise<CheckedCatalogue> | null = null;

await measureOnEngines(
  [
    {
      name: "read the catalogue after a write",
      before: write,
      run: () => (catalogue = readCatalogue(today)),
    },
    ...checks.map(({ key, find }) => ({ name: key, run: async () => find(await catalogue!) })),
    { name: "all checks after a write", before: write, run: runAll },
    { name: "what is left to solve, again", run: ignoredChecks.listOpen },
  ],
  async (empty) => {
    await fillLikeBrazil(empty);
    // The most expensive plan of all is the slowest one, every fifth has a badge, and every city lacks something.
    await sql`update plans set speed = '10 Mb/s', price = 900, streamings = '{}', camera_count = 0 where id = 1`.execute(
      empty,
    );
    await sql`update plans set badge = 'OFERTA' where id % 5 = 0`.execute(empty);
    await sql`update plans set streamings = array['Lokee'] where id % 3 = 0`.execute(empty);
    await sql`
      insert into banners (title, description)
      select 'Campanha ' || g, 'Só R$ 9,9' || g % 10 || ' até 01/02/2020' from generate_series(1, 200) g
    `.execute(empty);
    await sql`insert into cities (name, state) select 'Sem planos ' || g, 'MG' from generate_series(1, 500) g`.execute(
      empty,
    );
  },
);

function write(turn: number): Promise<unknown> {
  return actAs({ id: null, email: "bench@example.com" }, () => planCities.setActive(7, turn % 2 === 0));
}
