import { describe, expect, test } from "vitest";
import { hasUnusualPhoneDigits, lacksAreaCode, onlyDigits } from "./brazilian-numbers.ts";
import { findPhones, formatPhone, normalizePhone, parsePhone, phoneKeys } from "./phone.server.ts";

const mobile = "(31) 9 8888-7777";

describe("a telephone", () => {
  test.each([
    ["31988887777", mobile],
    ["031988887777", mobile],
    ["031 98888-7777", mobile],
    ["0xx31 98888-7777", mobile],
    ["(0XX31) 98888-7777", mobile],
    ["0**31 98888-7777", mobile],
    ["0-XX-31-98888-7777", mobile],
    ["+550xx31988887777", mobile],
    ["[31] 98888-7777", mobile],
    // As contacts are copied on a phone.
    ["\u202A+55\u00A031 98888\u20117777\u202C", mobile],
    ["\u200E+351 912 345 678\u200B", "+351 912 345 678"],
    ["0 15 31 98888-7777", mobile],
    ["041 31 98888-7777", mobile],
    ["0 17 31 98888-7777", mobile],
    ["+55 31 98888-7777", mobile],
    ["+55 (0)31 98888-7777", mobile],
    ["+55 (0xx31) 98888-7777", mobile],
    ["0055 31 98888-7777", mobile],
    ["(+55) 31 98888-7777", mobile],
    ["(+55) (31) 98888-7777", mobile],
    ["5531988887777", mobile],
    ["31/98888-7777", mobile],
    ["31.98888–7777", mobile],
    ["３１９８８８８７７７７", mobile],
    ["553133334444", "(31) 3333-4444"],
    ["5531318887", "(55) 3131-8887"],
    ["(61) 4004-0001", "(61) 4004-0001"],
    ["0800 555 0142", "0800 555 0142"],
    ["0300 789 1234", "0300 789 1234"],
    ["40041234", "4004-1234"],
    ["3003-1234", "3003-1234"],
    ["+351 912345678", "+351 912 345 678"],
    ["00351 912345678", "+351 912 345 678"],
    ["+1 212 555 0142", "+1 212 555 0142"],
    ["0021 1 212 555 0142", "+1 212 555 0142"],
  ])("typed as %s reads %s, and is stored so that it still does", (typed, text) => {
    expect(parsePhone(typed)!.text).toBe(text);
    expect(formatPhone(normalizePhone(typed))).toBe(text);
    expect(phoneKeys(normalizePhone(typed))).toEqual([parsePhone(typed)!.number]);
  });

  test.each([
    "98888-7777",
    "3333-4444",
    "319888877777",
    "319888877",
    "31 8888-7777",
    "(20) 3333-4444",
    "31 98888-7777 ramal 5",
    // Spain's, or Uberlândia's with two zeros.
    "0034 912 345 678",
    "351912345678",
    "31 98888-7777 / 31 3333-4444",
    "falar com Ana",
    "",
  ])("that is none or several, such as '%s', stays as it is", (typed) => {
    expect([parsePhone(typed), normalizePhone(typed), formatPhone(typed)]).toEqual([null, typed, typed]);
  });

  test("that is none loses only what nobody sees", () => {
    expect(normalizePhone("\u202A98888\u20117777 (Ana)\u202C")).toBe("98888-7777 (Ana)");
  });

  test("is found in any text", () => {
    const numbersIn = (text: string) => findPhones(text).map(({ dialled }) => dialled);
    const both = ["+5531988887777", "+553133334444"];
    for (const separator of [" / ", "/", " ou ", " e ", "; ", " "])
      expect(numbersIn(`31988887777${separator}3133334444`)).toEqual(both);
    expect(numbersIn("31 98888-7777 (zap) ou 031 3333-4444 falar com Ana")).toEqual(both);
    expect(numbersIn("0800 555 0142 ou +351 912 345 678")).toEqual(["08005550142", "+351912345678"]);
    expect(numbersIn("31 98888-77777 de manhã")).toEqual([]);
    expect(phoneKeys("3198888-77777")).toEqual(["319888877777"]);
    expect(phoneKeys(null)).toEqual([]);
  });

  test.each([
    ["98888-7777", true],
    ["3333 4444", true],
    ["\u202A98888\u20117777\u202C", true],
    ["(31) 3333-444", false],
    ["319888877", false],
  ])("%s lacks its area code: %s", (typed, lacks) => {
    expect(lacksAreaCode(typed)).toBe(lacks);
  });

  test("causes a warning exactly when it is written as one number and does not parse", () => {
    const parsed = ["31988887777", "031 98888-7777", "0 15 31 3333-4444", "5531988887777", "0055 31 98888-7777"];
    const withCountryCode = ["+55 31 98888-7777", "+55 (0)31 3333-4444", "55 0 41 31 98888-7777", "(55) 3333-4444"];
    const service = ["0800 555 0142", "0300 789 1234"];
    for (const typed of [...parsed, ...withCountryCode, ...service])
      expect([typed, hasUnusualPhoneDigits(typed)]).toEqual([typed, false]);
    for (const typed of ["+351 912 345 678", "00351 912345678", "31 98888-7777 (Ana)", "98888-7777", "3198888"])
      expect([typed, hasUnusualPhoneDigits(typed)]).toEqual([typed, false]);
    // Without the ninth digit, as WhatsApp shows many numbers.
    const withoutNinth = ["31 8888-7777", "(031) 8888-7777", "+55 31 8888-7777", "55 31 8888-7777", "55 9888-8777"];
    for (const typed of [...withoutNinth, "319888877777", "351912345678", "31 98888-77777"]) {
      expect([typed, hasUnusualPhoneDigits(typed)]).toEqual([typed, true]);
      expect(onlyDigits(normalizePhone(typed))).toBe(onlyDigits(typed));
    }
  });
});
