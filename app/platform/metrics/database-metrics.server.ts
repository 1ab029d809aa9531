import { isDatabaseReady } from "#app/platform/database/db.server.ts";
import { databaseState } from "#app/platform/database/write-probe.server.ts";
import { freeBytes } from "#app/platform/disk-space.server.ts";
import { type Metric, singleMetric } from "./exposition.server.ts";

/** Database availability and response time, with further metrics read from it. */
export async function readDatabaseMetrics(readExtra: () => Promise<Metric[]>): Promise<Metric[]> {
  const started = performance.now();
  const isUp = await isDatabaseReady();
  const seconds = (performance.now() - started) / 1000;
  const isWritable = isUp && (await databaseState()) === "ready";
  const free = await freeBytes();
  const extra = isUp ? await readExtra().catch(() => []) : [];
  return [
    singleMetric("vitrine_database_up", "1 while the database answers.", "gauge", isUp ? 1 : 0),
    singleMetric(
      "vitrine_database_writable",
      "1 while the database takes writes and can write to its disk.",
      "gauge",
      isWritable ? 1 : 0,
    ),
    ...(free === null
      ? []
      : [singleMetric("vitrine_data_free_bytes", "Free space on the disk of DATA_DIR.", "gauge", free)]),
    singleMetric(
      "vitrine_database_ping_seconds",
      "How long the database took to answer a trivial query.",
      "gauge",
      seconds,
    ),
    ...extra,
  ];
}
