import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import type { NetworkFailure } from "#app/console/requests/request.ts";
import type { FieldDiff } from "#app/console/changes/field-diff.ts";
import type { Severity } from "#app/catalogue/checks/check.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import type { ReleaseAction } from "#app/releases/release.ts";

/** The actions of a release's page. */
export const reviewActions = [
  "rename",
  "publish",
  "schedule",
  "unschedule",
  "discard",
  "revert",
  "take-out",
  "put-back",
  "keep-mine",
  "keep-theirs",
] as const;
export type ReviewAction = (typeof reviewActions)[number];

export type ReviewOutcome =
  /** `left` names what undoing has left, because somebody has changed it since. */
  | { kind: "done"; action: ReviewAction; left: string[]; takenOut?: TakenOut }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "refused"; action: ReviewAction; message: string }
  | { kind: "failed"; action: ReviewAction }
  | { kind: "networkFailure"; action: ReviewAction; why: NetworkFailure };

/** What was taken out of a release; `entry` puts it back. */
export type TakenOut = { label: string; dependents: number; entry: number };

/** A change of the release, as its page shows it. */
export type ChangeView = {
  /** The operations that it represents. */
  parts: readonly number[];
  action: ReleaseAction;
  label: string;
  /** The record in its tab; null where it cannot be opened. */
  to: string | null;
  diffs: FieldDiff[];
  by: string;
  isMine: boolean;
  at: Date;
};

/** The changes of one kind of record. */
export type ChangeGroup = {
  title: string;
  noun: { one: string; many: string; gender: "m" | "f" };
  /** How many records they are about. */
  records: number;
  changes: ChangeView[];
};

/** A change that cannot be made as it was prepared. */
export type ConflictView = {
  parts: readonly number[];
  label: string;
  /** Null when it is about the whole record; `message` then says why. */
  field: string | null;
  fieldLabel: string;
  before: string | null;
  after: string | null;
  current: string | null;
  /** The present value as JSON. */
  currentValue: string;
  changed: { by: string; isMine: boolean; at: Date } | null;
  message: string | null;
};

export type CheckView = {
  title: string;
  severity: Severity;
  to: string;
  now: number;
  upcoming: number;
  example: string;
};

export type ReviewView = {
  release: ReleaseSummary & {
    endAt: Date | null;
    publishedAt: Date | null;
    endedAt: Date | null;
    scheduledBy: string | null;
    isOpen: boolean;
  };
  groups: ChangeGroup[];
  /** What publishing would do now; null for a release that is closed, and when that could not be read. */
  forecast: {
    conflicts: ConflictView[];
    skipped: number;
    cities: number;
    newVersions: number;
    checks: CheckView[];
  } | null;
  /** Why there is no forecast of an open release. */
  problem: string | null;
};
