import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("an e-mail address", () => {
  test.each([
    "ana@casa.example",
    "z@x.br",
    "ANA.Alves+site@Casa-Nova.com.br",
    "o'neil_2@a1.b2.example",
    `${"a".repeat(64)}@casa.example`,
    "vendas@xn--aa-0ja.com.br",
  ])("may be %s", (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    ["two addresses", "a@b.example,c.example"],
    ["two addresses", "a@b.example;c@d.example"],
    ["two addresses", "a@b.example c@d.example"],
    ["two signs", "a@b@c.example"],
    ["a header", "a@b.example\r\nBcc: c@d.example"],
    ["a line end", "a@b.example\n"],
    ["a name", "Ana <a@b.example>"],
    ["quotes", '"a b"@b.example'],
    ["a comment", "a(b)@b.example"],
    ["accents", "á@b.example"],
    ["accents in its host", "a@açaí.example"],
    ["no host", "a@"],
    ["a host without a dot", "a@casa"],
    ["an empty label", "a@b..example"],
    ["a dash at an edge", "a@-b.example"],
    ["a number for a last label", "a@10.0.0.1"],
    ["a literal address", "a@[127.0.0.1]"],
    ["dots side by side", "a..b@b.example"],
    ["a dot at an edge", ".a@b.example"],
    ["a local part of 65", `${"a".repeat(65)}@b.example`],
    ["a label of 64", `a@${"b".repeat(64)}.example`],
    ["255 characters", `a@${"b.".repeat(125)}exa`],
  ])("has no %s: %j", (_what, text) => expect(isEmailAddress(text)).toBe(false));

  test("never allows a second address or header, and is checked quickly", () => {
    const near = fc.stringMatching(/^[a-z@.,;<>"\s\\-]{0,80}$/);
    fc.assert(
      fc.property(near, (text) => !isEmailAddress(text) || !/[\s,;<>"\\]|@.*@/.test(text)),
      { numRuns: 2000 },
    );
    expect(isEmailAddress(`${"a.".repeat(50_000)}@`)).toBe(false);
  });
});
