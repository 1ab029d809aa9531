import type { FailureKind, KnownFailure } from "#app/platform/database/failures/failure-kind.server.ts";

/**
 * A business rule rejected the request. The message is for the user: it is sent as HTTP 409 and shown as it is. Every
 * other error is a fault, whose text never reaches a screen.
 */
export class Refusal extends Error implements KnownFailure {
  override name = "Refusal";
  readonly failure: FailureKind = "refused";
  /** The toast's title, if it is not the default one for the failed action. */
  readonly title: string | undefined;
  /** The ids of the records that it is about, by the field of the form that names them. */
  readonly recordIds: Readonly<Record<string, readonly number[]>> | undefined;

  constructor(
    sentence: string,
    { title, recordIds, ...options }: ErrorOptions & { title?: string; recordIds?: Refusal["recordIds"] } = {},
  ) {
    super(sentence, options);
    this.title = title;
    this.recordIds = recordIds;
  }
}

/** The actor's role does not permit the action. Sent as HTTP 403. */
export class Forbidden extends Refusal {
  override name = "Forbidden";
}

/** Refused for the moment, because of what others do. The same may be done a little later, so it is sent as HTTP 503. */
export class BusyRefusal extends Refusal {
  override name = "BusyRefusal";
  override readonly failure = "busy";
}

/** The HTTP status of a refusal. */
export function refusalStatus(refusal: Refusal): 403 | 409 | 503 {
  if (refusal instanceof BusyRefusal) return 503;
  return refusal instanceof Forbidden ? 403 : 409;
}

/** Who removed a record, as the subject of a sentence, and when. */
export type Removal = { by: string; at: Date };

/** Somebody removed the record; it can be restored. */
export class RemovedRecordError extends Refusal {
  override name = "RemovedRecordError";
  readonly removal: Removal;
  /** The version of the removed record. */
  readonly version: number;

  constructor(removal: Removal, version: number) {
    super(removedMessage);
    this.removal = removal;
    this.version = version;
  }
}

export const removedMessage = "Este registro foi excluído.";

/** A field that somebody else changed after the record was opened. */
export type FieldDifference = { field: string; opened: unknown; current: unknown };

/** Somebody else saved the record after it was opened: an optimistic lock conflict. */
export class StaleVersionError extends Refusal {
  override name = "StaleVersionError";
  readonly savedBy: string;
  readonly savedAt: Date;
  /** The current version, to send when the user decides to overwrite. */
  readonly version: number;
  readonly differences: FieldDifference[];

  /** @param saved.by null for a change that is not in the history, such as an operator's SQL */
  constructor(saved: { by: string | null; at: Date; version: number; differences: FieldDifference[] }) {
    super(
      `Este registro foi alterado por ${saved.by ?? "outra pessoa"} depois que você o abriu. Nada foi gravado por cima.`,
    );
    this.savedBy = saved.by ?? "Outra pessoa";
    this.savedAt = saved.at;
    this.version = saved.version;
    this.differences = saved.differences;
  }
}
