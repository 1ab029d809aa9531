// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Person } from "#app/catalogue/person.ts";
import { forgetUser, forgetUserInTime, savedUser, saveUser } from "./saved-user.ts";

const ana: Person = { name: "Ana", phone: "31988887777", email: "ana@casa.example", cpf: "52998224725" };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetUser();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("is kept in the browser's storage under a user-form key", () => {
  saveUser(ana);
  expect(JSON.parse(localStorage.getItem("user-form")!)).toMatchObject(ana);
  expect(savedUser()).toMatchObject(ana);
});

it("is removed after 30 minutes while the page is open", () => {
  saveUser(ana);
  vi.advanceTimersByTime(30 * minute - 1);
  expect(localStorage.getItem("user-form")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(localStorage.getItem("user-form")).toBeNull();
});

it("is removed by the next page load after it expired", () => {
  saveUser(ana);
  const entry = localStorage.getItem("user-form")!;
  vi.advanceTimersByTime(31 * minute);
  localStorage.setItem("user-form", entry);
  forgetUserInTime();
  expect(localStorage.getItem("user-form")).toBeNull();
});

it("counts as missing once expired", () => {
  localStorage.setItem("user-form", JSON.stringify({ ...ana, savedAt: Date.now() - 30 * minute }));
  expect(savedUser()).toBeNull();
  expect(localStorage.getItem("user-form")).toBeNull();
});

it.each(["nonsense", "{}", "null", JSON.stringify({ ...ana, cpf: 1, savedAt: 1 })])(
  "counts as missing when it is malformed: %s",
  (entry) => {
    localStorage.setItem("user-form", entry);
    expect(savedUser()).toBeNull();
  },
);

it("is kept in memory when storage is blocked", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveUser(ana);
  expect(savedUser()).toMatchObject(ana);
  vi.advanceTimersByTime(30 * minute);
  expect(savedUser()).toBeNull();
});
