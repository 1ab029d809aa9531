import { type Kysely, sql } from "kysely";
import { log } from "#app/platform/log.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import type { Tables } from "#db/tables.ts";

/** The provider's nicknames of cities, as lines (`city-nicknames.ts`): a setting that only searches of cities read. */
export async function readNicknames(connection: Kysely<Tables>): Promise<string> {
  const found = await connection
    .selectFrom("settings")
    .select(sql<string | null>`facts ->> 'cityNicknames'`.as("lines"))
    .executeTakeFirst();
  return found?.lines ?? "";
}

/** The lines, for a model that reads them. */
export const nicknameLines: ReadModelPart<string> = {
  name: "cityNicknames",
  tables: ["settings"],
  load: readNicknames,
};

/** The provider's nicknames, without the database; none before they are first read. */
export async function listNicknames(): Promise<string> {
  try {
    const [lines] = await readModel.read(nicknameLines);
    return lines;
  } catch (error) {
    log.error({ error }, "nicknames of cities could not be read");
    return readModel.lastKnown(nicknameLines) ?? "";
  }
}
