import { findings } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { everyPage, sitemap } from "./sitemap.ts";

// A recording of hundreds of pages costs more than it tells.
test.use({ trace: "off" });

/** Each part takes every fourth page: together they are all, and none takes long. */
const parts = [0, 1, 2, 3];

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.setTimeout(400_000);
    // Motion off, so that axe measures colours at rest.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    for (const part of parts) {
      test(`axe finds nothing on any public page in light and dark, and none scrolls sideways (${part + 1} of ${parts.length})`, async ({
        page,
        noise,
        program: { address },
      }) => {
        const wrong: string[] = [];
        const ours = (await everyPage(address)).filter((_, place) => place % parts.length === part);
        for (const path of ours) {
          await page.emulateMedia({ colorScheme: "light" });
          const answer = await page.goto(path);
          for (const finding of await findings(page)) wrong.push(`${path} ${finding}`);
          await page.emulateMedia({ colorScheme: "dark" });
          // Of all rules the colour scheme touches this one only.
          for (const finding of await findings(page, "color-contrast")) wrong.push(`${path} (dark) ${finding}`);
          await page.setViewportSize({ width: 320, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wide > 0) wrong.push(`${path} is ${wide} px too wide at 320 px`);
          await page.setViewportSize({ width, height: 800 });
          // The browser itself reports a page that is not there.
          if (answer?.status() === 404)
            noise.splice(
              noise.findIndex((line) => line.includes("status of 404")),
              1,
            );
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}

test("every page of the sitemap says what it is about, to readers, search engines and shared links", async ({
  program: { address },
}) => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const path of await sitemap(address)) {
    const html = await (await fetch(address + path)).text();
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? "";
    if (titles.has(title)) wrong.push(`${path} has the title of ${titles.get(title)}: ${title}`);
    titles.set(title, path);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    if (description.length < 50) wrong.push(`${path} has the description "${description}"`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    if (new URL(canonical, address).pathname !== path) wrong.push(`${path} has the canonical address "${canonical}"`);
    if (!/<meta property="og:image" content="[^"]*\/compartilhar.jpg"/.test(html)) wrong.push(`${path} has no picture`);
    if ([...html.matchAll(/<h1[\s>]/g)].length !== 1) wrong.push(`${path} has not one heading of the first level`);
    if (!/<html[^>]* lang="pt-BR"/.test(html)) wrong.push(`${path} names no language`);
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    if (things.length === 0) wrong.push(`${path} tells machines nothing`);
    for (const thing of things) {
      if (thing["@context"] !== "https://schema.org" || typeof thing["@type"] !== "string") {
        wrong.push(`${path} has data that is not schema.org's`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
