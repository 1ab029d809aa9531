import type { z } from "zod";
import type { FindInputWarnings, InputWarning } from "#app/records/input-warning.ts";
import type { BatchInput } from "#app/records/save-batch.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import type { FindNearMisses } from "#app/console/import/corrections/near-misses.server.ts";
import type { Reason, ReportRow } from "./report.ts";

/** How rows of a file become records. */
export type RecordRules<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  input: z.ZodType<Input>;
  /** The fields that find a record without its id. */
  keys: readonly (keyof Input & string)[];
  /** Reads cells that say more than their own field, such as a city's name with its state. */
  readTexts?: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Whether the fields of a stored record may change. */
  mayUpdate: boolean;
  /** The key of a cell that finds a record; by default that of names. */
  keyOf?: (text: string) => string;
  /** Why a row cannot be read, by columns that the export does not have. */
  refuseRow?: (cells: readonly string[]) => Reason | null;
  /** Why a row cannot be saved beside the stored records and the rows before it. */
  refuseInput?: (input: Input) => InputWarning | null;
  /** What the form asks too. */
  findInputWarnings?: FindInputWarnings<Input>;
  /** What the cells probably mean; by default nothing is guessed. */
  nearMisses?: FindNearMisses;
  /** Whether staff have said that a text is right as it is. */
  isKept?: (header: string, text: string) => boolean;
};

type Change<Input> =
  | { create: BatchInput<Input>["creates"][number] }
  | { update: BatchInput<Input>["updates"][number] };

/** A row with what it would change; null when it would change nothing. */
export type PlannedRow<Input> = { row: ReportRow; change: Change<Input> | null } | null;
