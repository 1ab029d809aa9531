import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

const cell = (text: string) => csvLine([text]).replace(/\r\n$/, "");

describe("a line", () => {
  it("separates cells by semicolons and ends with CRLF", () => {
    expect(csvLine(["Fibra 600 Mega", "109,90", ""])).toBe("Fibra 600 Mega;109,90;\r\n");
  });

  it.each([
    ["a;b", '"a;b"'],
    ['o plano "bom"', '"o plano ""bom"""'],
    ["uma\nduas", '"uma\nduas"'],
    ["uma\r\nduas", '"uma\r\nduas"'],
    ["vírgula, não", "vírgula, não"],
  ])("quotes %j as %j", (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it("round-trips any cell", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((one, index) => (one === `'${cells[index]!}` ? cells[index] : one))).toEqual(cells);
      }),
    );
  });
});

describe("a cell that a spreadsheet would run as a formula", () => {
  it.each([
    "=1+1",
    "+SUM(A1)",
    "-2+3",
    "+1+1",
    "@SUM(A1)",
    "\tx",
    "\rx",
    " =1+1",
    "\u00A0=1+1",
    "  @x",
    "\n=1+1",
    '=HYPERLINK("http://x";"y")',
    "＝1+1",
    "-",
  ])("is escaped: %j", (text) => {
    expect(readLine(csvLine([text]))).toEqual([`'${text}`]);
  });

  it.each([
    "-12",
    "-1.234,56",
    "+5531988887777",
    "+55 31 98888-7777",
    "(31) 9 8888-7777",
    "109,90",
    "a=b",
    "a@b.example",
  ])("does not include %j, which stays unchanged", (text) => {
    expect(cell(text)).toBe(text);
  });
});

/** Parses one line by RFC 4180, with semicolons. */
function readLine(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^";]*))(;|\r\n$)/gsy;
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] !== ";") break;
  }
  return cells;
}
