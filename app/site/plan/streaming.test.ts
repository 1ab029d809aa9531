import { describe, expect, it } from "vitest";
import { streamingGuide, streamingIcon } from "./streaming.ts";

describe("the guide of a streaming service", () => {
  it.each([
    ["looke", "/streaming/looke"],
    ["Max", "/streaming/max"],
    ["TELECINE", "/streaming/telecine"],
    ["GloboPlay", "/streaming/globoplay"],
    [" premiere ", "/streaming/premiere"],
  ])("is found for %s, ignoring case", (name, path) => {
    expect(streamingGuide(name)).toBe(path);
  });

  it.each(["Netflix", "HBO Max", "", "constructor"])("does not exist for %s", (name) => {
    expect(streamingGuide(name)).toBeNull();
  });
});

it("finds an uploaded icon by the name in lower case, and nothing else", () => {
  const icons = { globoplay: "/imagens/globoplay.webp" };
  expect(streamingIcon(icons, "GloboPlay")).toBe("/imagens/globoplay.webp");
  expect(streamingIcon(icons, "Looke")).toBeUndefined();
  expect(streamingIcon(icons, "constructor")).toBeUndefined();
});
