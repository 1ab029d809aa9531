import { expect, test } from "vitest";
import { figureInWords } from "./figure-in-words.ts";

test.each([
  ["1M+", "mais de 1 milhão"],
  ["1,5M", "1,5 milhão"],
  ["2M+", "mais de 2 milhões"],
  ["570+", "mais de 570"],
  ["1.200+", "mais de 1.200"],
  ["150", "150"],
  ["24/7", "24/7"],
])("%s reads %s", (figure, words) => {
  expect(figureInWords(figure)).toBe(words);
});
