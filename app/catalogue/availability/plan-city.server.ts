import { createAvailabilityRepository } from "./repository.server.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";

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
  readSides,
  readPairs,
  importPairs,
} = createAvailabilityRepository(planAvailabilityTables);
