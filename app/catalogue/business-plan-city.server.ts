import { pairsOf } from "./pair.server.ts";
import { businessPlanPairing } from "./pairing.server.ts";

/** The availability of business plans in cities. */
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
