import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { chooseFirstData } from "./first-data.server.ts";

const publicUrl = "https://www.provedor.com.br";

/** A terminal at which somebody types a line, and what it shows. */
function terminalWith(line: string, isInteractive = true) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(`${line}\n`);
  return { input, output, isInteractive, shown: () => String(output.read() ?? "") };
}

test("DEMO decides, with a public address too", async () => {
  expect(await chooseFirstData({ firstData: "serramar", publicUrl })).toBe("serramar");
  expect(await chooseFirstData({ firstData: "nothing", publicUrl: null })).toBe("nothing");
});

test("a site without a public address begins with the demonstration", async () => {
  expect(await chooseFirstData({ firstData: null, publicUrl: null }, terminalWith("", false))).toBe("jatoba");
});

test.each([
  ["", "nothing"],
  ["d", "jatoba"],
  [" Demonstração", "jatoba"],
  ["vazio", "nothing"],
])("at a terminal, a site with a public address asks, and %j means %j", async (line, expected) => {
  const terminal = terminalWith(line);
  expect(await chooseFirstData({ firstData: null, publicUrl }, terminal)).toBe(expected);
  expect(terminal.shown()).toContain("Começar vazio");
});

test("without a terminal, a site with a public address begins empty and asks nothing", async () => {
  const terminal = terminalWith("d", false);
  expect(await chooseFirstData({ firstData: null, publicUrl }, terminal)).toBe("nothing");
  expect(terminal.shown()).toBe("");
});
