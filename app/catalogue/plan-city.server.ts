import { pairsOf } from "./pair.server.ts";
import { planPairing } from "./pairing.server.ts";

/** The availability of residential plans in cities. */
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
} = pairsOf(planPairing);
