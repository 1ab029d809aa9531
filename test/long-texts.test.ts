import { expect, test } from "vitest";
import { createCitySearch } from "#app/catalogue/cities/city-search.ts";
import { findCityDoubt } from "#app/catalogue/cities/city-doubt.server.ts";
import { listMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import { splitState } from "#app/catalogue/cities/split-state.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { parseSpeed } from "#app/catalogue/plans/offer.input.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import { priceRuleKinds, parseAmount } from "#app/catalogue/plans/price-change.ts";
import { pageInput } from "#app/pages/page.input.ts";
import { mailFailure } from "#app/platform/delivery/mail-failure.ts";
import { findPhones } from "#app/platform/text/phone.server.ts";
import { redactPersonalData } from "#app/site/pages/search/redact-personal-data.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

/** As long as a field of a form may be. */
const filled = (mark: string) => mark.repeat(Math.floor((32 * 1024) / mark.length));
/** Milliseconds; what tries a text from each of its letters takes many times as long. */
const limit = 500;

const municipalities = createCitySearch(listMunicipalities(), stateName);
municipalities.search("nenhuma delas");

test.each<[string, (text: string) => unknown, string]>([
  ["an answer of a mail server", (text) => mailFailure({ response: `550 ${text}` }), filled("a")],
  ["a search that is logged", redactPersonalData, filled("a")],
  ["the sentences of a page", unbroken, `e-mail ${filled("a")}`],
  ["a city with its state", splitState, filled("a ")],
  ["a city that is searched", municipalities.search, filled("1 ")],
  ["a city that no state has", (name) => findCityDoubt({ name, state: "MG" }), filled("s ")],
  ["a speed", parseSpeed, `1${filled(" ")}!`],
  ["parts of a price", (partes) => planInput.safeParse({ partes }), `a${filled(" ")}a`],
  ["an amount", (text) => parseAmount(text, priceRuleKinds[0]), `${filled(" ")}a\nb`],
  ["the address of a page", (slug) => pageInput.safeParseAsync({ slug }), `a${filled("/")}a`],
  ["telephones", findPhones, `${filled(" ")}x`],
])("the longest text takes little work: %s", (_, read, text) => {
  const start = process.cpuUsage();
  read(text);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(limit);
});
