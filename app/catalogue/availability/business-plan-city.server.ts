import { createAvailabilityRepository } from "./repository.server.ts";
import { businessPlanAvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";

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
  readSides,
  readPairs,
  importPairs,
} = createAvailabilityRepository(businessPlanAvailabilityTables);
