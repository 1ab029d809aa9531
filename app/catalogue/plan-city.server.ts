import { createAvailabilityRepository } from "./pair.server.ts";
import { planAvailabilityTables } from "./pairing.server.ts";

/** The availability of residential plans in cities. */
export const {
  findIncludingDeleted,
  labelsOf,
  create,
  setActive,
  remove,
  restore,
  list,
  listAll,
  bulkUpdate,
  revertBatch,
  previewBulkCreate,
  bulkCreate,
} = createAvailabilityRepository(planAvailabilityTables);
