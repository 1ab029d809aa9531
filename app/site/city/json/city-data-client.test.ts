import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCityDataClient } from "./city-data-client.ts";

const fetchMock = vi.fn<(url: string) => Promise<Response>>();
const fiveMinutes = 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plansOf = (cityId: number) => Response.json({ cityId, plans: [], icons: {} });

it("requests the data URLs", async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ cities: [{ id: 7, name: "Betim", state: "MG" }] }));
  fetchMock.mockResolvedValueOnce(plansOf(7));
  fetchMock.mockResolvedValueOnce(plansOf(7));
  const data = createCityDataClient();
  expect(await data.cities(false)).toEqual([{ id: 7, name: "Betim", state: "MG" }]);
  expect(await data.plans(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(await data.businessPlans(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    "/cidades",
    "/cidades/7/planos",
    "/cidades/7/planos-empresariais",
  ]);
});

it("makes no second request for the same city within 5 minutes", async () => {
  fetchMock.mockImplementation(async () => plansOf(7));
  const data = createCityDataClient();
  await data.plans(7);
  vi.advanceTimersByTime(fiveMinutes - 1);
  await data.plans(7);
  expect(fetchMock).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await data.plans(7);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it("returns cached plans from their response on, for 5 minutes", async () => {
  fetchMock.mockImplementation(async () => plansOf(7));
  const data = createCityDataClient();
  expect(data.cachedPlans(7)).toBeUndefined();
  const request = data.plans(7);
  expect(data.cachedPlans(7)).toBeUndefined();
  await request;
  expect(data.cachedPlans(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(data.cachedPlans(8)).toBeUndefined();
  vi.advanceTimersByTime(fiveMinutes);
  expect(data.cachedPlans(7)).toBeUndefined();
});

it("shares a pending request", async () => {
  fetchMock.mockImplementation(async () => plansOf(7));
  const data = createCityDataClient();
  await Promise.all([data.plans(7), data.plans(7)]);
  expect(fetchMock).toHaveBeenCalledOnce();
});

it.each([
  ["a server error", () => Promise.resolve(new Response(null, { status: 500 }))],
  ["a network error", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a response that is not JSON", () => Promise.resolve(new Response("<html>"))],
])("retries once after %s", async (_what, fail) => {
  fetchMock.mockImplementationOnce(fail);
  fetchMock.mockResolvedValueOnce(plansOf(7));
  const plans = createCityDataClient().plans(7);
  await vi.runAllTimersAsync();
  expect(await plans).toMatchObject({ cityId: 7 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it("gives up after one retry, and requests again the next time", async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 500 }));
  const data = createCityDataClient();
  await Promise.all([expect(data.plans(7)).rejects.toThrow("500"), vi.runAllTimersAsync()]);
  expect(fetchMock).toHaveBeenCalledTimes(2);

  fetchMock.mockImplementation(async () => plansOf(7));
  expect(await data.plans(7)).toMatchObject({ cityId: 7 });
});

it("does not retry a 4xx response", async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 404 }));
  await expect(createCityDataClient().plans(7)).rejects.toThrow("404");
  expect(fetchMock).toHaveBeenCalledOnce();
});

it("reloads the list past every cache when forced to", async () => {
  fetchMock.mockImplementation(async () => Response.json({ cities: [] }));
  const data = createCityDataClient();
  await data.cities(false);
  await data.cities(true);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(fetchMock).toHaveBeenLastCalledWith("/cidades", expect.objectContaining({ cache: "reload" }));
});

it("aborts a request after a timeout", async () => {
  fetchMock.mockImplementation(async () => plansOf(7));
  await createCityDataClient().plans(7);
  expect(fetchMock).toHaveBeenLastCalledWith(
    "/cidades/7/planos",
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
});
