/** A Prometheus metric with its values. */
export type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge";
  values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
};

/** A metric with one value and no labels. */
export function singleMetric(name: string, help: string, type: Metric["type"], value: number): Metric {
  return { name, help, type, values: [[{}, value]] };
}

/** Durations in buckets, in seconds. */
export type Histogram = {
  name: string;
  help: string;
  type: "histogram";
  /** Upper bounds, ascending; larger values count in `+Inf` only. */
  bounds: readonly number[];
  series: readonly { labels: Readonly<Record<string, string>>; counts: readonly number[]; sum: number }[];
};

export const metricsContentType = "text/plain; version=0.0.4; charset=utf-8";

/** Formats metrics in Prometheus' text format. */
export function formatMetrics(metrics: readonly (Metric | Histogram)[]): string {
  const lines = metrics.flatMap((metric) => [...header(metric), ...formatLines(metric)]);
  return `${lines.join("\n")}\n`;
}

function header({ name, help, type }: Metric | Histogram): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function formatLines(metric: Metric | Histogram): string[] {
  const { name } = metric;
  if (metric.type !== "histogram") return metric.values.map(([labels, value]) => line(name, labels, value));
  return metric.series.flatMap(({ labels, counts, sum }) => {
    let total = 0;
    const buckets = [...metric.bounds, Infinity].map((bound, index) => {
      total += counts[index] ?? 0;
      return line(`${name}_bucket`, { ...labels, le: bound === Infinity ? "+Inf" : String(bound) }, total);
    });
    return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
  });
}

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

function escapeLabel(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);
}
