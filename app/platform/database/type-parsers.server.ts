import { TypeOverrides, types } from "pg";

/** Type parsers of both engines: money and counts become numbers instead of the driver's strings. */
export const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.NUMERIC, Number);
typeParsers.setTypeParser(types.builtins.INT8, Number);
