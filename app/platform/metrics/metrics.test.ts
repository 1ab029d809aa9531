import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { metricsListener } from "./endpoint.server.ts";
import { formatMetrics, singleMetric } from "./exposition.server.ts";
import { createHttpMetrics } from "#app/platform/http/http-metrics.server.ts";
import { createProcessMetrics } from "./process-metrics.server.ts";

test("metrics are written in Prometheus' format, with labels escaped", () => {
  const up = singleMetric("up", "Whether it runs.", "gauge", 1);
  const odd = { ...up, name: "odd", values: [[{ label: 'a"b\\c\nd' }, 2]] as const };
  expect(formatMetrics([up, odd])).toBe(
    '# HELP up Whether it runs.\n# TYPE up gauge\nup 1\n# HELP odd Whether it runs.\n# TYPE odd gauge\nodd{label="a\\"b\\\\c\\nd"} 2\n',
  );
});

test("requests are counted by kind, and their durations in cumulative buckets", () => {
  const { count, read } = createHttpMetrics();
  const finished = (url: string, ms: number, { isFromCache = false, statusCode = 200, writableEnded = true } = {}) =>
    count({
      request: { url, method: "GET" } as IncomingMessage,
      response: { statusCode, writableEnded } as ServerResponse,
      ms,
      isFromCache,
    });
  finished("/casa", 0.2, { isFromCache: true });
  finished("/newsletter/sair/secret", 30, { statusCode: 404 });
  finished("/casa", 99_000, { writableEnded: false });
  const text = formatMetrics(read());
  expect(text).toContain('vitrine_http_requests_total{kind="cached",method="GET",status="200"} 1\n');
  expect(text).toContain('vitrine_http_requests_total{kind="site",method="GET",status="499"} 1\n');
  expect(text).toContain('vitrine_http_request_duration_seconds_bucket{kind="site",le="0.025"} 0\n');
  expect(text).toContain('vitrine_http_request_duration_seconds_bucket{kind="site",le="10"} 1\n');
  expect(text).toContain('vitrine_http_request_duration_seconds_bucket{kind="site",le="+Inf"} 2\n');
  expect(text).toContain('vitrine_http_request_duration_seconds_count{kind="site"} 2\n');
  expect(text).not.toContain("secret");
});

test("reads the process's memory and event loop delay", () => {
  const text = formatMetrics(createProcessMetrics()());
  expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)![1])).toBeGreaterThan(1024 * 1024);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_heap_space_size_used_bytes\{space="old"\} \d+$/m);
  expect(text).toMatch(/^nodejs_version_info\{version="v\d+[.\d]+",major="\d+",minor="\d+",patch="\d+"\} 1$/m);
  expect(text).not.toContain("NaN");
});

test("metrics need the token, and other paths pass on to the site", async () => {
  const token = "0123456789abcdef";
  const listener = metricsListener(
    async () => [singleMetric("up", "Runs.", "gauge", 1)],
    token,
    (_request, response) => response.end("site"),
  );
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = (path: string, authorization?: string) =>
    fetch(address + path, { headers: authorization ? { authorization } : {} });

  expect(await (await read("/metrics", `Bearer ${token}`)).text()).toContain("up 1\n");
  for (const wrong of [undefined, "Bearer ", `Bearer ${token}x`, token, `Basic ${token}`]) {
    const answer = await read("/metrics", wrong);
    expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 401, ""]);
  }
  for (const spelling of ["/METRICS", "/metrics/", "/metrics?x", "/%6Detrics", "/metrics.data"]) {
    expect([spelling, (await read(spelling)).status]).toEqual([spelling, 401]);
  }
  expect(await (await read("/casa")).text()).toBe("site");
});
