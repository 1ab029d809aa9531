import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapSpaceStatistics } from "node:v8";
import { type Metric, singleMetric } from "./exposition.server.ts";

/**
 * Starts monitoring the process; returns a function that reads memory, processor time and event loop lag. The names are
 * those of Prometheus's client for Node, which ready-made dashboards read.
 */
export function createProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return function read(): Metric[] {
    const eventLoop = eventLoopMetrics({
      "": delay.mean,
      min_: delay.min,
      max_: delay.max,
      mean_: delay.mean,
      stddev_: delay.stddev,
      p50_: delay.percentile(50),
      p90_: delay.percentile(90),
      p99_: delay.percentile(99),
    });
    delay.reset();
    return [...eventLoop, ...memoryMetrics(), ...processMetrics()];
  };
}

/** From nanoseconds, by the middle part of the metric's name. */
function eventLoopMetrics(nanoseconds: Readonly<Record<string, number>>): Metric[] {
  return Object.entries(nanoseconds).map(([part, value]) =>
    singleMetric(
      `nodejs_eventloop_lag_${part}seconds`,
      `How late the event loop ran since the last reading: ${part.replace("_", "") || "mean"}.`,
      "gauge",
      // The timer of the measurement fires early by a rounding error at times, and has no value after a reset.
      Number.isFinite(value) ? Math.max(0, value) / 1e9 : 0,
    ),
  );
}

function memoryMetrics(): Metric[] {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  const spaces = getHeapSpaceStatistics().map(
    (space) => [{ space: space.space_name.replace("_space", "") }, space.space_used_size] as const,
  );
  return [
    singleMetric("process_resident_memory_bytes", "Resident memory of the process.", "gauge", rss),
    singleMetric("nodejs_heap_size_total_bytes", "JavaScript heap, reserved.", "gauge", heapTotal),
    singleMetric("nodejs_heap_size_used_bytes", "JavaScript heap in use.", "gauge", heapUsed),
    singleMetric("nodejs_external_memory_bytes", "Memory beside the JavaScript heap.", "gauge", external),
    {
      name: "nodejs_heap_space_size_used_bytes",
      help: "JavaScript heap in use, by space.",
      type: "gauge",
      values: spaces,
    },
  ];
}

function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  const [major = "", minor = "", patch = ""] = process.versions.node.split(".");
  return [
    singleMetric("process_cpu_user_seconds_total", "Processor time used in the program.", "counter", user / 1e6),
    singleMetric("process_cpu_system_seconds_total", "Processor time used in the system.", "counter", system / 1e6),
    singleMetric("process_cpu_seconds_total", "Processor time used.", "counter", (user + system) / 1e6),
    singleMetric(
      "process_start_time_seconds",
      "When the process started, in seconds since 1970.",
      "gauge",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: "nodejs_version_info",
      help: "The version of Node.",
      type: "gauge",
      values: [[{ version: process.version, major, minor, patch }, 1]],
    },
  ];
}
