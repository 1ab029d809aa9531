import { expect, test } from "vitest";
import { parseOfferFilter } from "./offer-query.ts";

const parse = (query: string) => parseOfferFilter(new URLSearchParams(query));

test("an address without a query asks for the active offers", () => {
  expect(parse("")).toEqual({ state: "active" });
  expect(parse("situacao=&publico=&uf=&cidade=&data=&q=+")).toEqual({ state: "active" });
});

test("reads every filter", () => {
  expect(parse("situacao=encerradas&publico=empresarial&uf=mg&cidade=12&data=2026-03-12&q=600+mega&pagina=2")).toEqual({
    state: "ended",
    kind: "business-plan",
    uf: "MG",
    cityId: 12,
    date: "2026-03-12",
    q: "600 mega",
  });
});

test("a day asks for all offers of that day", () => {
  expect(parse("data=2026-03-12")).toEqual({ state: "all", date: "2026-03-12" });
  expect(parse("data=2026-03-12&situacao=ativas")).toMatchObject({ state: "active" });
});

test("leaves out what is invalid", () => {
  const query = `situacao=toString&publico=x&uf=minas&cidade=-1&data=12/03/2026&q=${"x".repeat(300)}`;
  expect(parse(query)).toEqual({ state: "active", q: "x".repeat(100) });
  expect(parse("data=2026-13-45&cidade=99999999999")).toEqual({ state: "active" });
});
