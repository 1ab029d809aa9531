import type { FieldValues } from "#app/records/field-values.ts";
import type { ReleasedEntity } from "#app/records/kinds.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import type { CellChange } from "#app/catalogue/availability-index/cells.ts";
import type { ReleaseState } from "#app/records/release-state.ts";

/** Associations: a release has what becomes of their cells. */
export type PairEntity = AvailabilityTables["entity"];
export type RecordEntity = Exclude<ReleasedEntity, PairEntity>;

/** Changes that are prepared, shown and published as one. */
export type Release = {
  id: number;
  name: string;
  /** The e-mail of who began it. */
  author: string;
  state: ReleaseState;
  /** When it is to be published and to end. */
  publishAt: Date | null;
  endAt: Date | null;
  /** The e-mail of who set these hours. */
  scheduledBy: string | null;
  publishedAt: Date | null;
  endedAt: Date | null;
  version: number;
};

/** A release whose hour has passed and that could not be published or ended. */
export type StoppedRelease = Pick<Release, "id" | "name" | "state"> & { plannedAt: Date | null };

export type ReleaseAction = "create" | "update" | "activate" | "deactivate" | "remove" | "restore";

type Change = {
  id: number;
  action: ReleaseAction;
  label: string;
  /** Whether it is about many records or cells. */
  isMany: boolean;
  /** The e-mail of who put it into the release, and when. */
  author: string;
  at: Date;
};

/**
 * A change of one record or of many, with the changed fields as they were and as they are to be. A record that it
 * creates has its id already, so that later changes of the release can be about it.
 */
export type RecordOperation = Change & {
  entity: RecordEntity;
  cells: null;
  /** The record; null for a change of many. */
  recordId: number | null;
  /** Ascending. */
  ids: readonly number[];
  before: FieldValues | null;
  after: FieldValues | null;
  /** The columns that a change of one record leaves; null when only the verbs can show it. */
  columns: FieldValues | null;
};

/** What becomes of associations: which offers are sold in which cities. Of several changes of a cell the last counts. */
export type CellsOperation = Change & { entity: PairEntity; cells: readonly CellChange[] };

export type Operation = RecordOperation | CellsOperation;

/**
 * What a release does to a record of a list: it is new, it leaves, or its fields were these before. Who changed it last,
 * and when.
 */
export type RowMark = {
  isNew: boolean;
  leaves: boolean;
  before: FieldValues;
  by: string;
  at: Date;
  /** Whether it changes the record itself, and not only which associations it has. */
  isOwn: boolean;
};

/** Why a change cannot be published as it was prepared. */
export type Conflict = {
  operationId: number;
  entity: ReleasedEntity;
  recordId: number | null;
  label: string;
  /** The field that somebody has changed since; null when it is about the whole record. */
  field: string | null;
  before: unknown;
  after: unknown;
  current: unknown;
  /** Who changed it, as the subject of a sentence, and when; null when the history does not say. */
  changed: { by: string; at: Date } | null;
  /** Why, when it is about the whole record. */
  message: string | null;
};
