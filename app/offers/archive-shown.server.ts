import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";

/** Whether visitors can see the archive, in the read model. The records go on either way. */
const archiveShown: ReadModelPart<boolean> = {
  name: "offerArchive",
  tables: ["settings"],
  load: async (tx) => {
    const { facts } = await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    const { offers } = facts as { offers?: { archiveShown?: boolean } };
    return offers?.archiveShown ?? true;
  },
};

/** Whether visitors can see the archive (a setting, on by default). */
export async function isArchiveShown(): Promise<boolean> {
  const [isShown] = await readModel.read(archiveShown);
  return isShown;
}
