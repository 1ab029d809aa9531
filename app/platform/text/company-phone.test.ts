import { expect, test } from "vitest";
import { formatCompanyPhone, formatPublicPhone, parseWhatsApp } from "./company-phone.server.ts";

test.each([
  ["(31) 3333-4444", "(31) 3333-4444"],
  ["3133334444", "(31) 3333-4444"],
  ["+55 31 98888-7777", "(31) 9 8888-7777"],
  ["08005550142", "0800 555 0142"],
  ["0800 555 0142", "0800 555 0142"],
  ["40041234", "4004-1234"],
  ["0300 789 1234", "0300 789 1234"],
  ["3003 1234", "3003-1234"],
  ["031 3333-4444", "(31) 3333-4444"],
  ["0xx31 98888-7777", "(31) 9 8888-7777"],
  ["10315", "10315"],
])("customers can call %s, which reads %s", (typed, text) => {
  expect(formatCompanyPhone(typed)).toBe(text);
});

test.each([
  "",
  "123",
  "190",
  "3333-4444",
  "(00) 3333-4444",
  "(20) 3333-4444",
  "(31) 8888-777",
  "0800 12",
  "ligue já",
  "+351 912 345 678",
  "31 3333-4444 / 31 3333-5555",
])("nobody can call a company at: %s", (typed) => {
  expect(formatCompanyPhone(typed)).toBeNull();
});

test("a public body may have a short code", () => {
  expect(formatPublicPhone("1331")).toBe("1331");
  expect(formatPublicPhone("151")).toBe("151");
  expect(formatPublicPhone("0800 61 1997")).toBeNull();
  expect(formatPublicPhone("12")).toBeNull();
});

test("WhatsApp needs an area code, or is an 0800", () => {
  for (const typed of ["(31) 95555-0142", "+55 31 95555 0142", "31955550142", "5531955550142", "031 95555-0142"])
    expect(parseWhatsApp(typed)).toBe("5531955550142");
  for (const typed of [
    "(+55) 31 95555-0142",
    "wa.me/5531955550142",
    "https://wa.me/5531955550142?text=Oi",
    "https://wa.me/+5531955550142/",
    "api.whatsapp.com/send?phone=5531955550142",
    "https://api.whatsapp.com/send/?text=Oi&phone=%2B5531955550142&app_absent=0",
  ])
    expect([typed, parseWhatsApp(typed)]).toEqual([typed, "5531955550142"]);
  for (const typed of ["wa.me/12125550142", "wa.me/message/ABC123", "https://outro.example/5531955550142"])
    expect(parseWhatsApp(typed)).toBeNull();
  for (const typed of ["0800 555 0142", "558005550142"]) expect(parseWhatsApp(typed)).toBe("558005550142");
  expect(parseWhatsApp("(31) 3333-4444")).toBe("553133334444");
  for (const typed of ["95555-0142", "123", "4004-1234", "(20) 95555-0142", "+1 212 555 0142"])
    expect(parseWhatsApp(typed)).toBeNull();
});
