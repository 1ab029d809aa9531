import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { searchLogFields, redactPersonalData } from "./redact-personal-data.ts";

describe("redaction of a query", () => {
  test.each([
    ["segunda via 529.982.247-25", "segunda via …"],
    ["52998224725", "…"],
    ["ligar (31) 9 9999-8888 agora", "ligar … agora"],
    ["+55 31 99999 8888", "…"],
    ["fatura de ana.souza@exemplo.com.br", "fatura de …"],
    ["12.345.678/0001-95", "…"],
    ["cep 30140-071", "cep …"],
    ["５２９９８２２４７２５", "…"],
  ])("%s becomes %s", (query, redacted) => {
    expect(redactPersonalData(query)).toBe(redacted);
  });

  test.each(["plano 600 mega", "5G", "750 Mb + Globoplay", "trocar  a senha"])("%s is unchanged", (query) => {
    expect(redactPersonalData(query)).toBe(query.replace(/\s+/g, " "));
  });

  test("the result never has five digits in a row, an @ or more than 80 characters", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 200 }), (query) => {
        const redacted = redactPersonalData(query);
        expect(redacted).not.toMatch(/\p{Nd}{5}|@/u);
        expect(redacted.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe("a search in the log", () => {
  test("has the known words of the query when it has results", () => {
    expect(searchLogFields("segunda via da Marilda", "segunda via da …", 3)).toEqual({
      search: "segunda via da …",
      hits: 3,
    });
  });

  test("has the word count when there are no results, or no known words", () => {
    expect(searchLogFields("Maria Aparecida  Souza", null, 2)).toEqual({ words: 3, hits: 2 });
    expect(searchLogFields("fatura de ontem", "fatura de …", 0)).toEqual({ words: 3, hits: 0 });
  });
});
