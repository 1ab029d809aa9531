import { expect, test } from "vitest";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import { streamingSymbol } from "#app/catalogue/streaming/streaming-service.ts";
import { streamingGuidePath } from "./service-urls.ts";
import * as streaming from "#app/site/pages/streaming/content.ts";
import { findGuide, guides } from "./guides.ts";
import { streamingCatalogue } from "./services.ts";

test("the catalogue lists the specification's twenty services in its order", () => {
  expect(streamingCatalogue.map((service) => service.id)).toEqual([
    "netflix",
    "disney",
    "prime-video",
    "max",
    "globoplay",
    "paramount",
    "apple-tv",
    "pluto-tv",
    "claro-tv",
    "telecine",
    "looke",
    "premiere",
    "hbo-max",
    "spotify",
    "youtube-premium",
    "deezer",
    "crunchyroll",
    "funimation",
    "discovery",
    "star-plus",
  ]);
});

test("each service has its route, three features and a unique two-letter symbol", () => {
  for (const service of streamingCatalogue) {
    expect(service.route).toBe(`/streaming/${service.id}`);
    expect(service.features).toHaveLength(3);
  }
  expect(new Set(streamingCatalogue.map((service) => streamingSymbol(service.name))).size).toBe(20);
});

test("a service is named as plans name it, so that it is found whatever the letter case", () => {
  expect(streamingCatalogue.map((service) => service.name)).toEqual(knownStreamingServices);
});

test("a tile links to the guide of each of the five services that have one", () => {
  const withGuide = streamingCatalogue.filter(
    (service) => streamingGuidePath(service.name, { closed: "" }) === service.route,
  );
  expect(withGuide.map((service) => service.id).toSorted()).toEqual(Object.keys(guides).toSorted());
});

test("the hero shows '5+', 'HD/4K' and '24/7'", () => {
  expect(streaming.hero.figures.map(({ figure }) => figure)).toEqual(["5+", "HD/4K", "24/7"]);
});

test("guides have 4, 5, 3, 4 and 3 steps; Looke's portal guide has nine pictures", () => {
  const steps = Object.fromEntries(Object.values(guides).map((guide) => [guide.id, guide.steps.length]));
  expect(steps).toEqual({ looke: 4, max: 5, telecine: 3, globoplay: 4, premiere: 3 });
  expect(new Set(guides.looke.portal?.steps.map((step) => step.image)).size).toBe(9);
});

test("Looke's steps name 'Outros Parceiros' and 'Ative sua conta!', and its guide 10,000 titles", () => {
  expect(guides.looke.steps[1]?.title).toContain("Outros Parceiros");
  expect(guides.looke.steps[2]?.title).toContain("Ative sua conta!");
  expect(guides.looke.lead).toContain("mais de 10.000 títulos");
});

test("hbo-max shows Max's guide, the other services the generic one", () => {
  expect(findGuide("hbo-max")).toBe(guides.max);
  expect(findGuide("netflix")).toBeNull();
  expect(findGuide("toString")).toBeNull();
});

test("the successor of a discontinued service is not discontinued", () => {
  const discontinuedServices = streamingCatalogue.filter((service) => service.discontinued);
  expect(discontinuedServices.map((service) => service.id)).toEqual(["funimation", "star-plus"]);
  for (const { discontinued } of discontinuedServices) {
    expect(streamingCatalogue.find((service) => service.id === discontinued?.successor)?.discontinued).toBeUndefined();
  }
});
