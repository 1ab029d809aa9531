import { describe, expect, it } from "vitest";
import { streamingGuidePath, streamingIconUrl } from "./service-urls.ts";

describe("the guide of a streaming service", () => {
  it.each([
    ["looke", "/streaming/looke"],
    ["Max", "/streaming/max"],
    ["TELECINE", "/streaming/telecine"],
    ["GloboPlay", "/streaming/globoplay"],
    [" premiere ", "/streaming/premiere"],
  ])("is found for %s, ignoring case", (name, path) => {
    expect(streamingGuidePath(name, { closed: "" })).toBe(path);
    expect(streamingGuidePath(name, { closed: "streaming" })).toBeNull();
  });

  it.each(["Netflix", "HBO Max", "", "constructor"])("does not exist for %s", (name) => {
    expect(streamingGuidePath(name, { closed: "" })).toBeNull();
  });
});

it("finds an uploaded icon by the name in lower case, and nothing else", () => {
  const icons = { globoplay: "/imagens/globoplay.webp" };
  expect(streamingIconUrl(icons, "GloboPlay")).toBe("/imagens/globoplay.webp");
  expect(streamingIconUrl(icons, "Looke")).toBeUndefined();
  expect(streamingIconUrl(icons, "constructor")).toBeUndefined();
});
