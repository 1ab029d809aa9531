import type { Metric } from "#app/platform/metrics/exposition.server.ts";

/** What a browser did after an error: it rendered the page again, or showed the error instead of it. */
export type ErrorOutcome = "recovered" | "shown";

const counts: Record<ErrorOutcome, number> = { recovered: 0, shown: 0 };

export function countErrorReport(outcome: ErrorOutcome): void {
  counts[outcome] += 1;
}

export function readErrorReportMetrics(): Metric[] {
  return [
    {
      name: "vitrine_browser_errors_total",
      help: "Errors that browsers have reported: after which the page was rendered again, or shown instead of it.",
      type: "counter",
      values: [
        [{ outcome: "recovered" }, counts.recovered],
        [{ outcome: "shown" }, counts.shown],
      ],
    },
  ];
}
