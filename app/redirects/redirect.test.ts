import { describe, expect, test } from "vitest";
import { redirectInput } from "./redirect.input.ts";
import { oldAddress } from "./redirect.ts";

describe("an old address", () => {
  test.each([
    ["/planos-de-internet", "/planos-de-internet"],
    ["planos/", "/planos"],
    ["https://www.antigo.example/Planos/Fibra/", "/planos/fibra"],
    ["http://antigo.example/pagina.php?id=12#topo", "/pagina.php?id=12"],
    ["www.antigo.example/planos", "/planos"],
    ["//planos//fibra", "/planos/fibra"],
    ["/promo%C3%A7%C3%A3o", "/promoção"],
    ["/Promoção", "/promoção"],
    ["/100%", "/100%"],
    ["/?p=123", "/?p=123"],
  ])("%s is compared as %s", (typed, address) => {
    expect(oldAddress(typed)).toBe(address);
    expect(oldAddress(address)).toBe(address);
  });

  test.each(["", "/", "https://antigo.example/", "www.antigo.example"])("%j has no path of its own", (typed) => {
    expect(oldAddress(typed)).toBeNull();
  });
});

const errorsOf = (from: string, to: string) =>
  redirectInput.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path[0], message]);

describe("the form of an old address", () => {
  test("keeps the path of this site's page, or an https address elsewhere", () => {
    for (const to of ["/internet/fibra#planos", "/busca?q=fibra", "https://loja.example/planos"]) {
      expect(redirectInput.parse({ from: "Planos", to })).toEqual({ from: "/planos", to });
    }
  });

  test("encodes the destination for the header of the response", () => {
    expect(redirectInput.parse({ from: "/a", to: "/promoção" }).to).toBe("/promo%C3%A7%C3%A3o");
    expect(redirectInput.parse({ from: "/a", to: "https://loja.example/promoção" }).to).toBe(
      "https://loja.example/promo%C3%A7%C3%A3o",
    );
  });

  test.each([
    "",
    "fibra",
    "//outro.example/x",
    "/\\outro.example",
    "/.//outro.example/",
    "/%2f/outro.example",
    "http://loja.example",
    "javascript:alert(1)",
  ])("refuses the destination %j", (to) => {
    expect(errorsOf("/planos", to)).toEqual([["to", expect.stringContaining("como /internet/fibra")]]);
  });

  test("refuses an old address without a path, and what is too long", () => {
    expect(errorsOf("", "/casa")).toEqual([["from", expect.stringContaining("Digite o caminho no site antigo")]]);
    expect(errorsOf(`/${"x".repeat(500)}`, "/casa")).toEqual([
      ["from", "O endereço deve ter no máximo 500 caracteres"],
    ]);
  });
});
