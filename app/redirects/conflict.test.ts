import { expect, test } from "vitest";
import { createConflictFinder } from "./conflict.server.ts";

const isOwn = ({ hostname }: URL) => hostname === "provedor.example";

/** The messages of redirects that come one after the other, such as "/a > /b". */
async function conflicts(stored: string[], given: string[]) {
  const read = (line: string) => {
    const [from, to] = line.split(" > ");
    return { from: from!, to: to! };
  };
  const find = await createConflictFinder(stored.map(read), isOwn);
  return given.map((line) => find(read(line))?.message.replace(/\.$/, "") ?? null);
}

const itself = "O endereço antigo levaria para ele mesmo";

test.each([
  ["itself", ["/a > /a"], itself],
  ["itself in other letters, with a slash and an anchor", ["/a > /A/#x"], itself],
  ["itself through its own host", ["/a > https://provedor.example/a"], itself],
  ["itself through a query", ["/a > /a?x=1"], itself],
  ["a pair", ["/a > /b", "/b > /a"], `${itself} passando por /a`],
  [
    "a pair through its own host",
    ["/a > /b", "/b > http://provedor.example/A/"],
    `${itself} passando por http://provedor.example/A/`,
  ],
  ["a longer chain", ["/a > /b", "/c > /d", "/b > /c", "/d > /a"], `${itself} passando por /a`],
  [
    "a pair of queries",
    ["/a?x=1&y=2 > /b?z=3", "/b?z=3 > /a?y=2&x=1&utm_id=1"],
    `${itself} passando por /a?y=2&x=1&utm_id=1`,
  ],
])("a loop of one file is found: %s", async (_name, lines, message) => {
  expect(await conflicts([], lines)).toEqual([...lines.slice(1).map(() => null), message]);
});

test("a chain of one file is none, and a refused row does not count for the next ones", async () => {
  expect(await conflicts([], ["/a > /b", "/b > /c", "/c > /casa"])).toEqual([null, null, null]);
  expect(await conflicts([], ["/a > /b", "/b > /a", "/b > /casa"])).toEqual([null, `${itself} passando por /a`, null]);
  expect(await conflicts([], ["/a > /b", "/a > /casa", "/b > /a"])).toEqual([null, null, `${itself} passando por /a`]);
});

test("a chain with a stored one is refused with its end, unless the file changes that", async () => {
  const find = await createConflictFinder([{ from: "/velho", to: "/planos" }], isOwn);
  expect(find({ from: "/loja", to: "/velho" })).toEqual({
    message: "/velho também é um endereço antigo, e leva para /planos. Leve direto para lá.",
    direct: "/planos",
  });
  expect(find({ from: "/planos", to: "/casa" })?.message).toBe(
    "/velho já leva para /planos. Mude primeiro para onde ele leva.",
  );
  expect(await conflicts(["/velho > /planos"], ["/velho > /casa", "/planos > /casa", "/loja > /velho"])).toEqual([
    null,
    null,
    null,
  ]);
});

test("a chain without an end is refused", async () => {
  const lines = Array.from({ length: 60 }, (_, step) => `/a${60 - step} > /a${61 - step}`);
  expect((await conflicts([], lines)).filter((message) => message !== null).length).toBeGreaterThan(0);
});
