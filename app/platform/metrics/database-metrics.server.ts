import { isDatabaseReady } from "../db.server.ts";
import { type Metric, single } from "./exposition.server.ts";

/** Whether the database answers and how long it takes, and what else is read from it. */
export async function databaseMetrics(readMore: () => Promise<Metric[]>): Promise<Metric[]> {
  const started = performance.now();
  const isUp = await isDatabaseReady();
  const seconds = (performance.now() - started) / 1000;
  const more = isUp ? await readMore().catch(() => []) : [];
  return [
    single("vitrine_database_up", "1 while the database answers.", "gauge", isUp ? 1 : 0),
    single("vitrine_database_ping_seconds", "How long the database took to answer the least query.", "gauge", seconds),
    ...more,
  ];
}
