import { expect, test } from "vitest";
import { isVisitParam, withVisitParams } from "./visit-params.ts";

test.each([
  ["/casa", "utm_source=zap", "/casa?utm_source=zap"],
  ["/casa#planos", "utm_source=zap&gclid=x&id=12", "/casa?utm_source=zap&gclid=x#planos"],
  ["/busca?q=fibra%20x", "fbclid=1", "/busca?q=fibra%20x&fbclid=1"],
  ["/casa?utm_source=site-antigo&b=1", "utm_source=zap", "/casa?b=1&utm_source=zap"],
  ["https://loja.example/a?b=1#c", "utm_campaign=x%26y", "https://loja.example/a?b=1&utm_campaign=x%26y#c"],
  ["/casa", "id=12", "/casa"],
])("%s with %s is %s", (address, query, expected) => {
  expect(withVisitParams(address, new URLSearchParams(query))).toBe(expected);
});

test("what a page shows says nothing of the visit", () => {
  for (const name of ["utm_id", "UTM_Source", "gbraid", "igshid", "_ga", "vindo"])
    expect(isVisitParam(name)).toBe(true);
  for (const name of ["q", "id", "utm", "page_id", "cidade"]) expect(isVisitParam(name)).toBe(false);
});
