import { createAvailabilityRepository } from "./pair.server.ts";
import { businessPlanAvailabilityTables } from "./pairing.server.ts";

/** The availability of business plans in cities. */
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
} = createAvailabilityRepository(businessPlanAvailabilityTables);
