/**
 * A rule of the catalogue said no, in words for the person at the screen. Answered as HTTP 409 and shown as it is;
 * every other error is a fault, whose text never reaches a screen.
 */
export class Refusal extends Error {
  override name = "Refusal";
  /** What the toast says above the sentence, where that is not what failed. */
  readonly title: string | undefined;

  constructor(sentence: string, { title, ...options }: ErrorOptions & { title?: string } = {}) {
    super(sentence, options);
    this.title = title;
  }
}

/** The role of whoever asks does not permit it: answered as HTTP 403. */
export class Forbidden extends Refusal {
  override name = "Forbidden";
}

/** The HTTP status that answers a refusal. */
export function statusOf(refusal: Refusal): 403 | 409 {
  return refusal instanceof Forbidden ? 403 : 409;
}

/** One field that somebody else changed since the record was opened. */
export type Difference = { field: string; opened: unknown; current: unknown };

/** The record was saved by somebody else after this copy of it was opened (no silent overwrite). */
export class Outdated extends Refusal {
  override name = "Outdated";
  readonly savedBy: string;
  readonly savedAt: Date;
  /** The version to send to save over what the other person wrote, once staff have seen it. */
  readonly version: number;
  readonly differences: Difference[];

  constructor(saved: { by: string; at: Date; version: number; differences: Difference[] }) {
    super(`Este registro foi alterado por ${saved.by} depois que você o abriu. Nada foi gravado por cima.`);
    this.savedBy = saved.by;
    this.savedAt = saved.at;
    this.version = saved.version;
    this.differences = saved.differences;
  }
}
