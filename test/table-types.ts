import type { InsertType, SelectType } from "kysely";
import type { Tables } from "#db/tables.ts";

/** What the database says of a column: its type as the program reads it. */
export type Column = { type: unknown; isNullable: boolean; hasDefault: boolean };

/** The columns of a table whose types say anything else than the database; none when all fit. */
export type Misfits<Name extends keyof Tables, Columns extends Record<string, Column>> = {
  [
    Key in keyof Tables[Name] | keyof Columns as Key extends keyof Tables[Name] & keyof Columns
      ? Fits<Tables[Name][Key], Columns[Key]> extends true
        ? never
        : Key
      : Key
  ]: "does not fit";
};

type Fits<Own, InDatabase extends Column> = [
  null extends SelectType<Own> ? true : false,
  NonNullable<SelectType<Own>> extends InDatabase["type"] ? true : false,
  // What an insert may leave out has a default.
  undefined extends InsertType<Own> ? (true extends InDatabase["hasDefault" | "isNullable"] ? true : false) : true,
] extends [InDatabase["isNullable"], true, true]
  ? true
  : false;
