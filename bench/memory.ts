/**
 * Measures the built product's memory under load with as many cities as Brazil has, a hundred plans sold in each and
 * two hundred banners with their own images. Visitors request the home page, city pages and plans, images and suggestions of
 * the search; together these exceed the page cache. Prints resident memory over time; it should level off. With
 * `demonstration` the site has the demonstration's catalogue instead, created by a start before the measured one.
 *
 *     npm run bench -- memory [minutes] [embedded or postgres] [demonstration]
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { City } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import type { Tables } from "#db/tables.ts";
import { startPostgres } from "../test/postgres.ts";
import { addBanners } from "./support/banners.ts";
import { startFilled, temporaryFolder } from "./support/engines.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { load } from "./support/load.ts";
import { residentMegabytes } from "./support/process-figures.ts";
import { startProduct } from "./support/servers.ts";
import { printTable } from "./support/table.ts";

const minutes = Number(process.argv[2] ?? 10);
const postgres = process.argv[3] === "postgres" ? await startPostgres() : undefined;
const databaseUrl = postgres?.url ?? null;
const isDemonstration = process.argv[4] === "demonstration";
const samples = 12;

using folder = temporaryFolder();
let images: string[] = [];
if (isDemonstration) await (await startDemonstration()).stop();
const { port, pid, stop } = await (isDemonstration
  ? startDemonstration()
  : startFilled(folder.path, databaseUrl, fill));
try {
  const { cities } = (await (await fetch(`http://localhost:${port}/cidades`)).json()) as { cities: City[] };
  const paths = cities.flatMap((city, index) => [
    "/",
    `/cidades/${city.id}/planos`,
    cityPath(city),
    ...(images.length > 0 ? [images[index % images.length]!] : []),
    `/busca/sugestoes?q=${encodeURIComponent(city.name)}`,
  ]);
  const sampleRows: [minutes: string, megabytes: string][] = [];
  const sampleMemory = async () => {
    for (let sample = 0; sample <= samples; sample++) {
      if (sample > 0) await setTimeout((minutes * 60_000) / samples);
      sampleRows.push([((minutes * sample) / samples).toFixed(1), residentMegabytes(pid).toFixed(0)]);
    }
  };
  const [{ statusCodeStats }] = await Promise.all([
    load({ port, paths, connections: 20, seconds: minutes * 60 }),
    sampleMemory(),
  ]);
  const { 200: answered, ...refused } = statusCodeStats;
  const failed = Object.values(refused).reduce((sum, { count }) => sum + count, 0);
  printTable(
    `Memory under load, ${isDemonstration ? "the demonstration" : "5,571 cities × 100 plans"}; ${answered?.count ?? 0} requests`,
    ["minutes", "MB"],
    sampleRows,
  );
  // The first sample is of an idle server.
  const megabytes = sampleRows.map(([, resident]) => Number(resident));
  const server = databaseUrl ? "a Postgres server" : "the embedded database";
  const atMost = databaseUrl || isDemonstration ? 350 : 500;
  const catalogue = isDemonstration ? ", demonstration" : "";
  recordGoal(`peak memory under load, ${server}${catalogue}`, Math.max(...megabytes), { atMost }, " MB");
  recordGoal("memory at the end / half-way", megabytes.at(-1)! / megabytes[samples / 2]!, { atMost: 1.1 });
  recordGoal("failed responses", failed, { atMost: 0 });
  printGoals();
} finally {
  await stop();
  await postgres?.stop();
}

function startDemonstration() {
  return startProduct(folder.path, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

/** Fills the database, and keeps the addresses of the banners' images. */
async function fill(empty: Kysely<Tables>): Promise<void> {
  await fillLikeBrazil(empty);
  await openImageStore({ dataDir: join(folder.path, "data"), s3: null });
  images = await addBanners(empty);
}
