import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { loggedSearch, withoutPersonalData } from "./personal-data.ts";

describe("what the log keeps of a search", () => {
  test.each([
    ["segunda via 529.982.247-25", "segunda via …"],
    ["52998224725", "…"],
    ["ligar (31) 9 9999-8888 agora", "ligar … agora"],
    ["+55 31 99999 8888", "…"],
    ["fatura de ana.souza@exemplo.com.br", "fatura de …"],
    ["12.345.678/0001-95", "…"],
    ["cep 30140-071", "cep …"],
    ["５２９９８２２４７２５", "…"],
  ])("%s becomes %s", (typed, kept) => {
    expect(withoutPersonalData(typed)).toBe(kept);
  });

  test.each(["plano 600 mega", "5G", "750 Mb + Globoplay", "trocar  a senha"])("%s stays", (typed) => {
    expect(withoutPersonalData(typed)).toBe(typed.replace(/\s+/g, " "));
  });

  test("it never holds five digits in a row, an @ or more than 80 letters, whatever was typed", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 200 }), (typed) => {
        const kept = withoutPersonalData(typed);
        expect(kept).not.toMatch(/\p{Nd}{5}|@/u);
        expect(kept.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe("a search in the log", () => {
  test("shows its words where the site has them", () => {
    expect(loggedSearch("segunda via", { pages: [1, 2], questions: [3] })).toEqual({ search: "segunda via", hits: 3 });
  });

  test("whose words the site does not have shows how many they are", () => {
    expect(loggedSearch("Maria Aparecida  Souza", { pages: [], questions: [] })).toEqual({ words: 3, hits: 0 });
  });
});
