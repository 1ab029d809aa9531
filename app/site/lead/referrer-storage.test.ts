// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Person } from "#app/leads/person.ts";
import { removeReferrer, removeExpiredReferrer, loadReferrer, saveReferrer } from "./referrer-storage.ts";

const ana: Person = { name: "Ana", phone: "31988887777", email: "ana@casa.example", cpf: "52998224725" };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  removeReferrer();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("is kept in the browser's storage under a user-form key", () => {
  saveReferrer(ana);
  expect(JSON.parse(localStorage.getItem("user-form")!)).toMatchObject(ana);
  expect(loadReferrer()).toMatchObject(ana);
});

it("is removed after 30 minutes while the page is open", () => {
  saveReferrer(ana);
  vi.advanceTimersByTime(30 * minute - 1);
  expect(localStorage.getItem("user-form")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(localStorage.getItem("user-form")).toBeNull();
});

it("is removed by the next page load after it expired", () => {
  saveReferrer(ana);
  const entry = localStorage.getItem("user-form")!;
  vi.advanceTimersByTime(31 * minute);
  localStorage.setItem("user-form", entry);
  removeExpiredReferrer();
  expect(localStorage.getItem("user-form")).toBeNull();
});

it("counts as missing once expired", () => {
  localStorage.setItem("user-form", JSON.stringify({ ...ana, savedAt: Date.now() - 30 * minute }));
  expect(loadReferrer()).toBeNull();
  expect(localStorage.getItem("user-form")).toBeNull();
});

it.each(["nonsense", "{}", "null", JSON.stringify({ ...ana, cpf: 1, savedAt: 1 })])(
  "counts as missing when it is malformed: %s",
  (entry) => {
    localStorage.setItem("user-form", entry);
    expect(loadReferrer()).toBeNull();
  },
);

it("is kept in memory when storage is blocked", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveReferrer(ana);
  expect(loadReferrer()).toMatchObject(ana);
  vi.advanceTimersByTime(30 * minute);
  expect(loadReferrer()).toBeNull();
});
