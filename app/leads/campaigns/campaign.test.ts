import { expect, test } from "vitest";
import { campaignLabel, readCode, readOfferCode, shownCount, withCode } from "./campaign.ts";

test("a chat's text gets the code after that of the offer, once", () => {
  const order = "Olá! Quero o plano Fibra em Betim – MG. Oferta SER-R0002-01.";
  const coded = "Olá! Quero o plano Fibra em Betim – MG. Oferta SER-R0002-01 · c7.";
  expect(withCode(order, "c7")).toBe(coded);
  expect(withCode(coded, "c8")).toBe(coded);
  expect(withCode("Olá! Quero falar com vocês.", "c7")).toBe("Olá! Quero falar com vocês. (c7)");
});

test("a pasted text is read for its codes, and other text is none", () => {
  for (const text of ["c7", " C7 ", "Oferta SER-R0002-01 · c7.", "Olá! (c7)"])
    expect([text, readCode(text)]).toEqual([text, 7]);
  for (const text of ["", "7", "abc7", "c7x", "c0", "c", "c1234567890", "2026-K7Q2M4"]) {
    expect([text, readCode(text)]).toEqual([text, null]);
  }
  expect(readOfferCode("Oferta SER-R0002-01 · c7.")).toBe("SER-R0002-01");
  expect(readOfferCode("protocolo 2026-K7Q2M4")).toBeNull();
});

test("a small count is not shown, nor what a sum says of it beside its other parts", () => {
  expect([0, 1, 4, 5, 7, 8, 902].map(shownCount)).toEqual([0, "few", "few", 5, 5, 10, 900]);
  for (const known of [8, 13, 40]) {
    const sums = [1, 2, 3, 4].map((hidden) => Number(shownCount(known + hidden)));
    const beside = [...sums.keys()].flatMap((index) => sums[index]! - Number(shownCount(known)));
    expect(beside.every((difference) => difference % 5 === 0)).toBe(true);
  }
});

test("a campaign is named by what its address said", () => {
  expect(campaignLabel({ source: "google", medium: "", name: "fibra" })).toBe("google · fibra");
  expect(campaignLabel({ source: "", medium: "", name: "" })).toBe("Sem campanha");
});
