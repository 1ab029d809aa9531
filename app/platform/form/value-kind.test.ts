import { expect, test } from "vitest";
import { type AnyKind, choice, day, isInvalid, line, money, monthCount, url, whole, yes } from "./value-kind.ts";

const share = whole(1, 100, { unit: "%" });
const months = monthCount(60, "sem fidelidade");
const technology = choice(Object.entries({ fibra: "Fibra óptica", radio: "Rádio" }));

/** Values, and texts that are none. */
const cases: readonly [kind: AnyKind, values: readonly unknown[], refused: readonly string[]][] = [
  [share, [1, 100], ["0", "101", "1,5"]],
  [months, [0, 1, 60], ["61", "3 anos", "sem franquia"]],
  [money, [0, 79.9, 1234.56], ["de graça", "-1"]],
  [whole(0, 30), [0, 30], ["31", "1 dia"]],
  [technology, ["fibra", "radio"], ["5G"]],
  [
    choice([
      [true, "Ligada"],
      [false, "Desligada"],
    ]),
    [true, false],
    ["", "talvez"],
  ],
  [line(8), ["Roteador"], ["", " ", "Roteadores"]],
  [url, ["https://a.example/c.pdf"], ["http://a.example", "https://a.example; x"]],
  [day, ["2026-02-28", "2099-12-31"], ["2026-02-30", "31/02/2026"]],
  [yes, [true], ["talvez"]],
];

test.each(cases)(
  "a value is read back from a form and from a file, and nothing else is one: %#",
  (kind, values, refused) => {
    for (const value of values) {
      expect(kind.parse(kind.toText(value))).toBe(value);
      expect(kind.parse(kind.display(value))).toBe(value);
    }
    for (const text of refused) expect(isInvalid(kind.parse(text))).toBe(true);
  },
);

test("a number without a unit is shown alone", () => {
  expect(whole(0, 30).display(3)).toBe("3");
});

test("a no says nothing", () => {
  expect(yes.parse("não")).toBeNull();
});
