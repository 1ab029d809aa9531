/**
 * How much memory the built product takes under load with as many cities as Brazil has, a hundred plans sold in each and
 * two hundred banners, each with a picture of its own. Visitors ask for the home page, and for the pages and plans of
 * city after city and for picture after picture, which the page cache cannot hold all. Prints what is resident as time
 * goes by; a flat end is what is wanted.
 *
 *     npm run bench -- memory [minutes] [embedded or postgres]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { City } from "#app/catalogue/city.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/db.server.ts";
import { cityPath } from "#app/site/city/city-path.ts";
import { openStore } from "#app/platform/bucket.server.ts";
import { startPostgres } from "../test/postgres.ts";
import { addBanners } from "./banners.ts";
import { fillLikeBrazil } from "./brazil.ts";
import { fillPostgres } from "./engines.ts";
import { judge, printGoals } from "./goals.ts";
import { product } from "./servers.ts";
import { printTable } from "./table.ts";
import { memory } from "./throughput.ts";

const minutes = Number(process.argv[2] ?? 10);
const postgres = process.argv[3] === "postgres" ? await startPostgres() : undefined;
const databaseUrl = postgres?.url ?? null;
const looks = 12;
const visitors = 20;

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const dataDir = join(folder, "data");
await openDatabase({ dataDir, databaseUrl });
if (databaseUrl) await fillPostgres(databaseUrl, fillLikeBrazil);
else await fillLikeBrazil(db);
await openStore({ dataDir, s3: null });
const pictures = await addBanners(db);
await closeDatabase();

const { port, pid, stop } = await product(folder, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
try {
  const site = `http://localhost:${port}`;
  const { cities } = (await (await fetch(`${site}/cidades`)).json()) as { cities: City[] };
  const ends = performance.now() + minutes * 60_000;
  let answers = 0;
  let refused = 0;
  const visit = async (first: number) => {
    for (let step = first; performance.now() < ends; step += visitors) {
      const city = cities[step % cities.length]!;
      const picture = pictures[step % pictures.length]!;
      for (const path of ["/", `/cidades/${city.id}/planos`, cityPath(city), picture]) {
        const answer = await fetch(site + path);
        await answer.arrayBuffer();
        answers += 1;
        if (!answer.ok) refused += 1;
      }
    }
  };
  const seen: string[][] = [["0", String(answers), memory(pid)?.toFixed(0) ?? ""]];
  const watch = async () => {
    for (let look = 1; look <= looks; look++) {
      await setTimeout((minutes * 60_000) / looks);
      const elapsed = ((minutes * look) / looks).toFixed(1);
      seen.push([elapsed, String(answers), memory(pid)?.toFixed(0) ?? ""]);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: visitors }, (_, first) => visit(first))]);
  printTable(
    `Memory under load, 5,571 cities × 100 plans; ${refused} answers failed`,
    ["minutes", "answers", "MB"],
    seen,
  );
  // The first look is at a server that nobody has asked for anything.
  const megabytes = seen.map(([, , resident]) => Number(resident || Number.NaN));
  const server = databaseUrl ? "a Postgres server" : "the embedded database";
  judge(`most memory under load, ${server}`, Math.max(...megabytes), { atMost: databaseUrl ? 350 : 600 }, " MB");
  judge("memory at the end against half-way", megabytes.at(-1)! / megabytes[looks / 2]!, { atMost: 1.1 });
  judge("answers that failed", refused, { atMost: 0 });
  printGoals();
} finally {
  await stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
