import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCityData } from "./city-data.ts";

const answered = vi.fn<(url: string) => Promise<Response>>();
const fiveMinutes = 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  answered.mockReset();
  vi.stubGlobal("fetch", answered);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plansOf = (cityId: number) => Response.json({ cityId, plans: [], icons: {} });

it("asks the city's data URL", async () => {
  answered.mockResolvedValueOnce(Response.json({ cities: [{ id: 7, name: "Betim", state: "MG" }] }));
  answered.mockResolvedValueOnce(plansOf(7));
  answered.mockResolvedValueOnce(plansOf(7));
  const data = createCityData();
  expect(await data.cities(false)).toEqual([{ id: 7, name: "Betim", state: "MG" }]);
  expect(await data.plans(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(await data.businessPlans(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(answered.mock.calls.map(([url]) => url)).toEqual([
    "/cidades",
    "/cidades/7/planos",
    "/cidades/7/planos-empresariais",
  ]);
});

it("makes no second request for the same city within 5 minutes", async () => {
  answered.mockImplementation(async () => plansOf(7));
  const data = createCityData();
  await data.plans(7);
  vi.advanceTimersByTime(fiveMinutes - 1);
  await data.plans(7);
  expect(answered).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await data.plans(7);
  expect(answered).toHaveBeenCalledTimes(2);
});

it("has plans at hand from their answer on, for 5 minutes", async () => {
  answered.mockImplementation(async () => plansOf(7));
  const data = createCityData();
  expect(data.plansAtHand(7)).toBeUndefined();
  const asked = data.plans(7);
  expect(data.plansAtHand(7)).toBeUndefined();
  await asked;
  expect(data.plansAtHand(7)).toEqual({ cityId: 7, plans: [], icons: {} });
  expect(data.plansAtHand(8)).toBeUndefined();
  vi.advanceTimersByTime(fiveMinutes);
  expect(data.plansAtHand(7)).toBeUndefined();
});

it("shares the answer that is under way", async () => {
  answered.mockImplementation(async () => plansOf(7));
  const data = createCityData();
  await Promise.all([data.plans(7), data.plans(7)]);
  expect(answered).toHaveBeenCalledOnce();
});

it.each([
  ["a fault of the server", () => Promise.resolve(new Response(null, { status: 500 }))],
  ["a broken connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer that is no JSON", () => Promise.resolve(new Response("<html>"))],
])("tries once more after %s", async (_what, fail) => {
  answered.mockImplementationOnce(fail);
  answered.mockResolvedValueOnce(plansOf(7));
  const plans = createCityData().plans(7);
  await vi.runAllTimersAsync();
  expect(await plans).toMatchObject({ cityId: 7 });
  expect(answered).toHaveBeenCalledTimes(2);
});

it("gives up after one retry, and asks anew the next time", async () => {
  answered.mockImplementation(async () => new Response(null, { status: 500 }));
  const data = createCityData();
  await Promise.all([expect(data.plans(7)).rejects.toThrow("500"), vi.runAllTimersAsync()]);
  expect(answered).toHaveBeenCalledTimes(2);

  answered.mockImplementation(async () => plansOf(7));
  expect(await data.plans(7)).toMatchObject({ cityId: 7 });
});

it("does not retry what the server refused", async () => {
  answered.mockImplementation(async () => new Response(null, { status: 404 }));
  await expect(createCityData().plans(7)).rejects.toThrow("404");
  expect(answered).toHaveBeenCalledOnce();
});

it("asks for the list again, past every cache, when told to", async () => {
  answered.mockImplementation(async () => Response.json({ cities: [] }));
  const data = createCityData();
  await data.cities(false);
  await data.cities(true);
  expect(answered).toHaveBeenCalledTimes(2);
  expect(answered).toHaveBeenLastCalledWith("/cidades", expect.objectContaining({ cache: "reload" }));
});

it("does not wait for ever", async () => {
  answered.mockImplementation(async () => plansOf(7));
  await createCityData().plans(7);
  expect(answered).toHaveBeenLastCalledWith(
    "/cidades/7/planos",
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
});
