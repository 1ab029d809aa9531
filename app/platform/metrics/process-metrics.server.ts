import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Metric, singleMetric } from "./exposition.server.ts";

/** Starts monitoring the process; returns a function that reads memory, CPU time and event loop delay. */
export function createProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return function read(): Metric[] {
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [0.5, 0.9, 0.99].map((share) => [String(share), delay.percentile(share * 100)] as const);
    const eventLoop: Metric = {
      name: "vitrine_event_loop_delay_seconds",
      help: "How late the event loop ran since the last reading, by quantile.",
      type: "gauge",
      values: [...quantiles, ["1", delay.max] as const].map(([quantile, ns]) => [{ quantile }, Math.max(0, ns) / 1e9]),
    };
    delay.reset();
    return [
      eventLoop,
      singleMetric("process_resident_memory_bytes", "Resident memory of the process.", "gauge", rss),
      singleMetric("nodejs_heap_used_bytes", "JavaScript heap in use.", "gauge", heapUsed),
      singleMetric(
        "nodejs_external_memory_bytes",
        "Memory beside the JavaScript heap.",
        "gauge",
        external + arrayBuffers,
      ),
      singleMetric("process_cpu_seconds_total", "Processor time used.", "counter", (user + system) / 1e6),
      singleMetric(
        "process_start_time_seconds",
        "When the process started, in seconds since 1970.",
        "gauge",
        Math.round(Date.now() / 1000 - process.uptime()),
      ),
    ];
  };
}
