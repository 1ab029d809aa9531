import type { Check, Finding } from "#app/catalogue/checks/check.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { fromMultirange } from "#app/records/multirange.ts";

/** A check with something to solve. */
export type OpenCheck = Omit<Check, "find"> & { count: number; example: string; firstId: number };
/** What staff ignored of a check. */
export type IgnoredRow = {
  id: number;
  title: string;
  subject: Check["subject"];
  count: number;
  reason: string;
  untilDay: string | null;
  untilChange: boolean;
  by: string | null;
  at: Date;
};

/** All checks: with something to solve, ignored, and in order; and how long they took. */
export type Health = { open: OpenCheck[]; ignored: IgnoredRow[]; passing: string[]; milliseconds: number };

export async function readHealth(): Promise<Health> {
  const began = performance.now();
  const results = await ignoredChecks.listOpen();
  return {
    open: results.flatMap(({ check: { key, title, help, severity, subject }, findings }) =>
      findings.length > 0
        ? [
            {
              key,
              title,
              help,
              severity,
              subject,
              count: findings.length,
              example: exampleOf(findings),
              firstId: findings[0]!.id,
            },
          ]
        : [],
    ),
    ignored: results.flatMap(({ check: { title, subject }, ignored }) =>
      ignored.map(({ id, records, reason, untilDay, found, by, at }) => ({
        id,
        title,
        subject,
        reason,
        untilDay,
        by,
        at,
        count: fromMultirange(records).length,
        untilChange: found !== null,
      })),
    ),
    passing: results
      .filter(({ findings, ignored }) => findings.length === 0 && ignored.length === 0)
      .map(({ check }) => check.title),
    milliseconds: Math.max(1, Math.round(performance.now() - began)),
  };
}

/** The most characters of an example that names more than one record. */
const maxExample = 60;

/** "Ibiraci – MG, Jampruca – MG e mais 2". */
function exampleOf(findings: readonly Finding[]): string {
  const [first, second] = findings.map(({ text }) => text);
  const shown = second !== undefined && `${first}, ${second}`.length <= maxExample ? [first, second] : [first];
  const more = findings.length - shown.length;
  return shown.join(more > 0 ? ", " : " e ") + (more > 0 ? ` e mais ${formatCount(more)}` : "");
}
