import { TypeOverrides, types } from "pg";

/**
 * Type parsers of both engines: money and counts become numbers instead of the driver's strings, and a date stays the
 * text "2026-12-31" instead of a midnight somewhere.
 */
export const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.NUMERIC, Number);
typeParsers.setTypeParser(types.builtins.INT8, Number);
typeParsers.setTypeParser(types.builtins.DATE, String);
