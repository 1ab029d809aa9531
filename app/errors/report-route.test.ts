import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readErrorReportMetrics } from "./report-metrics.server.ts";
import { action } from "./report-route.ts";

const report = {
  id: "c0ffee00-1234-4000-8000-000000000000",
  name: "TypeError",
  isRecovered: false,
  places: ["page-Bq12.js:1:2345"],
};

function send(body: unknown, address = "203.0.113.1"): Promise<Response> {
  const request = new Request("http://localhost/erros", { method: "POST", body: JSON.stringify(body) });
  const context = new RouterContextProvider();
  setRequestMeta(context, { id: "-", address, secure: false, publicUrl: null });
  return action({ request, context });
}

test("a report is logged under its id", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  expect((await send(report)).status).toBe(204);
  const { isRecovered: _, ...logged } = report;
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, "a browser could not draw a page");
});

test("reports are counted by whether the page was rendered again", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  const counts = () => readErrorReportMetrics()[0]!.values.map(([, count]) => count);
  const [recovered = NaN, shown = NaN] = counts();
  await send(report);
  for (let each = 0; each < 2; each++) await send({ ...report, isRecovered: true });
  expect(counts()).toEqual([recovered + 2, shown + 1]);
});

test.each([
  ["no object", "TypeError"],
  ["another id", { ...report, id: "12345" }],
  ["a sentence as the name", { ...report, name: "Maria da Silva, 111.444.777-35" }],
  ["an address as a place", { ...report, places: ["https://evil.example/a.js:1:2?cpf=11144477735"] }],
  ["a hundred places", { ...report, places: Array<string>(100).fill("a.js:1:2") }],
])("%s is rejected and not logged", async (_what, body) => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  error.mockClear();
  expect((await send(body)).status).toBe(400);
  expect(error).not.toHaveBeenCalled();
});

test("at most sixty reports are logged per minute, and six of a network, which leaves room for others", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  error.mockClear();
  for (let each = 0; each < 100; each++) expect((await send(report, "198.51.100.1")).status).toBe(204);
  expect(error.mock.calls.length).toBe(6);
  for (let each = 0; each < 100; each++) await send(report, `192.0.2.${each}`);
  expect(error.mock.calls.length).toBeGreaterThan(40);
  expect(error.mock.calls.length).toBeLessThanOrEqual(60);
});
