import { pairsOf } from "./pair.server.ts";
import { businessPlanPairing } from "./pairing.server.ts";

/** Which business plans are sold in which cities. */
export const {
  peek,
  namesOf,
  create,
  setActive,
  remove,
  restore,
  list,
  listAll,
  flipMany,
  undoMany,
  countMany,
  createMany,
} = pairsOf(businessPlanPairing);
