import { array, assert, constantFrom, property } from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { configureOwnHost } from "#app/platform/http/own-host.server.ts";
import { redirectInput } from "./redirect.input.ts";
import { oldAddress, storedAddress, withoutJunk } from "./redirect.ts";

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
    ["/promo%E7%E3o", "/promoção"],
    ["/promoc%CC%A7a%CC%83o", "/promoção"],
    ["/promoc\u0327a\u0303o", "/promoção"],
    ["/a%2Fb%3Fc%23d%2541", "/a%2Fb%3Fc%23d%2541"],
    ["/planos.php?b=2&a=1", "/planos.php?a=1&b=2"],
    ["/planos.php?a=2&A=1&a=1", "/planos.php?a=1&a=1&a=2"],
    ["/planos.php?&id=12&&utm_source=zap&fbclid=x&gclid=y&_ga=z&MC_CID=w", "/planos.php?id=12"],
    ["/busca?q=fibra+%C3%B3tica", "/busca?q=fibra ótica"],
    ["/busca?q=fibra%20%F3tica&vazio=&so", "/busca?q=fibra ótica&so&vazio"],
    ["/busca?q=a%26b%2Bc%23d", "/busca?q=a%26b%2Bc%23d"],
    ["/tv?utm_source=jornal", "/tv"],
  ])("%s is compared as %s", (typed, address) => {
    expect(oldAddress(typed)).toBe(address);
    expect(oldAddress(address)).toBe(address);
  });

  test("is compared the same when it is read again", () => {
    const piece = constantFrom(
      ..."/ // . .. ? & = + % # %2F %3F %26 %3D %25 %252 %5C %0A %20 %E7 %C3%A7 %CC%A7 c A İ ſ K utm_a id 1 [ \\ \u200b".split(
        " ",
      ),
    );
    assert(
      property(array(piece, { maxLength: 12 }), (pieces) => {
        const address = oldAddress(`/${pieces.join("")}`);
        if (address === null) return;
        expect(oldAddress(address)).toBe(address);
        expect(storedAddress(address)).toBe(address);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(["", "/", "https://antigo.example/", "www.antigo.example", "/?utm_source=zap&fbclid=1"])(
    "%j has no path of its own",
    (typed) => {
      expect(oldAddress(typed)).toBeNull();
    },
  );
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

describe("an address of the site's own host", () => {
  afterEach(() => configureOwnHost(null));

  test.each([
    "https://www.provedor.com.br/antigo",
    "http://provedor.com.br/antigo",
    "//WWW.provedor.com.br/antigo",
    "www.provedor.com.br/antigo",
    "provedor.com.br/antigo",
  ])("%s is the path /antigo, as source and as destination", (typed) => {
    configureOwnHost("https://provedor.com.br");
    expect(redirectInput.parse({ from: typed, to: typed })).toEqual({ from: "/antigo", to: "/antigo" });
  });

  test("is another one with another name or port", () => {
    configureOwnHost("https://provedor.com.br");
    for (const to of ["https://loja.provedor.com.br/a", "https://provedor.com.br:8443/a"]) {
      expect(redirectInput.parse({ from: "/a", to }).to).toBe(to);
    }
    expect(errorsOf("/a", "https://provedor.com.br//evil.example")?.[0]?.[0]).toBe("to");
  });
});

test.each([
  "^/blog/(.*)$",
  "/blog/*",
  "/noticia-(\\d+)",
  "/p[0-9]+",
  "/(planos|combos)",
  "/index.php\\?id=1",
  "/blog/.*",
])("the pattern %s is refused by name", (from) => {
  expect(errorsOf(from, "/blog")).toEqual([["from", expect.stringContaining("É uma expressão regular")]]);
});

test.each(["/planos(fibra)", "/promo[1]", "/a.b-c_d~e", "/50%-off", "/c++/aula", "/pagina.php?id[]=1"])(
  "%s is no pattern",
  (from) => {
    expect(errorsOf(from, "/blog")).toBeUndefined();
  },
);

describe("signs at the end of an address", () => {
  test.each([
    ["/faq%0A", "/faq"],
    ["/faq)", "/faq"],
    ["/faq/).", "/faq"],
    ["/faq%20%22%3E", "/faq"],
    ["/faq%E2%80%A6", "/faq"],
    ["/faq%E2%80%9D,", "/faq"],
    ["/faq%C2%A0*", "/faq"],
    ["/faq%5D%E2%80%8B", "/faq"],
    ["/promo%C3%A7%C3%A3o%29", "/promo%C3%A7%C3%A3o"],
    ["/a%2Fb)", "/a%2Fb"],
    ["/)", ""],
    ["?id=12)", "?id=12"],
  ])("%s is read as %s", (address, clean) => {
    expect(withoutJunk(address)).toBe(clean);
  });

  test.each(["/faq", "/faq/", "/faq//", "/", "/promo%C3%A7%C3%A3o", "/a)b", "/%F0%9F%8C%B3"])(
    "%s has none",
    (address) => {
      expect(withoutJunk(address)).toBeNull();
    },
  );
});
