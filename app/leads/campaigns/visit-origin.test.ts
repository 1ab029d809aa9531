import { describe, expect, test } from "vitest";
import { parseOrigin } from "./visit-origin.server.ts";
import { campaignOf, noCampaign, originQuery, originText } from "./visit-origin.ts";

const unknown = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clickId: null,
  referringHost: null,
};

describe("the origin of a visit", () => {
  test("is what the advertisement's address says, without the click's id, and the host with the link", () => {
    const address = "utm_source=google&utm_medium=cpc&utm_campaign=Fibra+de+novembro&gclid=Cj0KCQiA&cidade=7";
    const query = originQuery(new URLSearchParams(address), "https://www.google.com/search?q=fibra");
    expect(query).not.toMatch(/Cj0KCQiA|cidade=|search/);
    const origin = { ...unknown, source: "google", medium: "cpc", campaign: "Fibra de novembro", clickId: "gclid" };
    expect(parseOrigin(query)).toEqual({ ...origin, referringHost: "google.com" });
    expect(parseOrigin(address)).toEqual(origin);
  });

  test("goes on in links of the site as it is", () => {
    const query = originQuery(new URLSearchParams("utm_source=jornal&fbclid=x"), "https://l.facebook.com/");
    expect(originQuery(new URLSearchParams(query), "")).toBe(query);
    expect(originQuery(new URLSearchParams("cidade=7"), "")).toBe("");
  });

  test("is null when the address says nothing", () => {
    for (const query of ["", "cidade=7", "utm_source=", "utm_source=%20%00%E2%80%8B", "clique=meu", "vindo=10.0.0.1"]) {
      expect([query, parseOrigin(query)]).toEqual([query, null]);
    }
  });

  test.each([
    "maria@casa.example",
    "para maria@casa",
    "31 98888-7777",
    "31 9 8888 7777",
    "whats_31_988887777",
    "(31)33334444",
    "0xx31 3333-4444",
    "+55 (31) 3333-4444",
    "+5531988887777",
    "+351 912 345 678",
    "529.982.247-25",
    "cpf52998224725x",
  ])("keeps no personal data: %s", (value) => {
    expect(parseOrigin(`utm_source=jornal&${new URLSearchParams({ utm_campaign: value })}`)).toEqual({
      ...unknown,
      source: "jornal",
    });
  });

  test("keeps no bare digits that may be a person's where there are no ids", () => {
    for (const utm_source of ["31988887777", "52998224725"])
      expect(parseOrigin(String(new URLSearchParams({ utm_source, utm_medium: "cpc" })))?.source).toBeNull();
  });

  test("keeps the ids of advertisements, of any number of digits", () => {
    let seed = 20_261_128;
    const nextDigit = () => String((seed = (seed * 16_807) % 2_147_483_647) % 10);
    for (let index = 0; index < 1000; index++) {
      const id = Array.from({ length: 8 + (index % 11) }, nextDigit).join("");
      const query = new URLSearchParams({ utm_campaign: id, utm_content: `rsa_${id}`, utm_term: `kwd-${id}` });
      expect(parseOrigin(String(query))).toMatchObject({ campaign: id, content: `rsa_${id}`, term: `kwd-${id}` });
    }
    for (const utm_campaign of ["6543210987", "4004-2026", "fibra 0800", "123-456-7890", "fibra-2026-11-30"])
      expect(parseOrigin(String(new URLSearchParams({ utm_campaign })))?.campaign).toBe(utm_campaign);
  });

  test("keeps the ids of campaigns, on one line of at most 100 characters", () => {
    const of = (utm_campaign: string) => parseOrigin(String(new URLSearchParams({ utm_campaign })))?.campaign;
    expect(of("120210987654321098")).toBe("120210987654321098");
    expect(of("fibra-2026-11")).toBe("fibra-2026-11");
    expect(of("fibra\r\nbcc: x")).toBe("fibra  bcc: x");
    expect(of("x".repeat(5000))).toHaveLength(100);
    expect(of(`${"x".repeat(99)}🚀 fibra`)).toBe("x".repeat(99));
  });

  test("is written in one line", () => {
    expect(originText(parseOrigin("utm_source=google&utm_campaign=fibra&gclid=x&vindo=google.com")!)).toBe(
      "google · fibra, clique gclid, vindo de google.com",
    );
  });
});

describe("the campaign of a visit", () => {
  test("is its source, medium and name in lower case; a click's id alone names its network", () => {
    const of = (query: string) => campaignOf(parseOrigin(query));
    const fibra = { source: "google", medium: "cpc", name: "fibra" };
    expect(of("utm_source=Google&utm_medium=CPC&utm_campaign=Fibra")).toEqual(fibra);
    expect(of("gbraid=x")).toEqual({ source: "google", medium: "", name: "" });
    expect(of("vindo=google.com")).toEqual(noCampaign);
    expect(campaignOf(null)).toEqual(noCampaign);
  });
});
