import { TypeOverrides, types } from "pg";

/** How both engines' values become JavaScript's: money and counts are numbers, not the texts that the driver gives. */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.NUMERIC, Number);
parsers.setTypeParser(types.builtins.INT8, Number);
