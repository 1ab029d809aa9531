import { TypeOverrides, types } from "pg";

/** Type parsers of both engines: money and counts become numbers instead of the driver's strings. */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.NUMERIC, Number);
parsers.setTypeParser(types.builtins.INT8, Number);
