import { findings } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { sitemap } from "./sitemap.ts";

/** City pages differ in what is sold: with business plans, without plans, in another state. The rest is like the first. */
const cities = ["/internet/mg/belo-horizonte", "/internet/mg/bonito-de-minas", "/internet/es/vitoria"];
/** What no sitemap names. */
const unlisted = [
  "/busca",
  "/busca?q=fibra",
  "/busca?q=xyzzy",
  "/internet/sp/campinas",
  "/streaming/star-plus",
  "/nao-existe",
];

async function pages(address: string): Promise<string[]> {
  const listed = (await sitemap(address)).filter((path) => !/^\/internet\/[a-z]{2}\/./.test(path));
  expect(listed.length).toBeGreaterThan(60);
  return [...listed, ...cities, ...unlisted];
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.setTimeout(600_000);
    // Motion off, so that axe measures colours at rest.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing on any public page in light and dark, and none scrolls sideways", async ({
      page,
      noise,
      program: { address },
    }) => {
      const wrong: string[] = [];
      for (const path of await pages(address)) {
        await page.emulateMedia({ colorScheme: "light" });
        const answer = await page.goto(path);
        const quiet = noise.length;
        for (const finding of await findings(page)) wrong.push(`${path} ${finding}`);
        await page.emulateMedia({ colorScheme: "dark" });
        // Of all rules the colour scheme touches this one only.
        for (const finding of await findings(page, "color-contrast")) wrong.push(`${path} (dark) ${finding}`);
        if (width === 360) {
          await page.setViewportSize({ width: 320, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wide > 0) wrong.push(`${path} is ${wide} px too wide at 320 px`);
          await page.setViewportSize({ width, height: 800 });
        }
        // The browser itself reports a page that is not there.
        if (answer?.status() === 404) noise.splice(quiet - 1, 1);
      }
      expect(wrong).toEqual([]);
    });
  });
}
