import type { Browser } from "@playwright/test";
import { recordedInteractions, recordInteractions } from "./interactions.ts";
import { onPhone } from "./support/phone.ts";
import { median } from "./support/times.ts";

/** Time from keystrokes to the screen, in milliseconds. */
export type Keystrokes = { slowest: number; median: number };

/** Types in the city search, with or before hydration. */
export async function measureKeystrokes(browser: Browser, address: string, withReact: boolean): Promise<Keystrokes> {
  return onPhone(browser, async (page) => {
    if (!withReact) await page.route(/\.js$/, (route) => route.abort());
    await page.addInitScript(recordInteractions);
    await page.goto(address, { waitUntil: "networkidle" });
    if (withReact) await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    // Not with a locator, whose script would run during the first keystroke.
    await page.evaluate(() => document.querySelector<HTMLElement>(".city-modal input")!.focus());
    await page.waitForTimeout(1000);
    for (const letter of "sao joao") {
      await page.keyboard.type(letter, { delay: 60 });
      await page.waitForTimeout(140);
    }
    await page.waitForTimeout(300);
    const durations = (await recordedInteractions(page)).map(({ duration }) => duration);
    return { slowest: Math.max(0, ...durations), median: median(durations) };
  });
}

/** How a city's plans load: milliseconds from the click and from the response to the screen, bytes and requests. */
export type CityChoiceTimes = { afterPress: number; afterAnswer: number; bytes: number; requests: number };

/** Chooses a city on the idle home page: with a short press, with a long one, and the same city again. */
export async function measureCityChoices(
  browser: Browser,
  address: string,
): Promise<[CityChoiceTimes, CityChoiceTimes, CityChoiceTimes]> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    return [
      await page.evaluate(pressCity, { row: 0, isLongPress: false }),
      // Wait until the page is idle again.
      await page.waitForTimeout(1000).then(() => page.evaluate(pressCity, { row: 1, isLongPress: true })),
      await page.evaluate(pressCity, { row: 1, isLongPress: false }),
    ];
  });
}

async function pressCity({ row: index, isLongPress }: { row: number; isLongPress: boolean }): Promise<CityChoiceTimes> {
  const modal = document.querySelector<HTMLDialogElement>(".city-modal")!;
  if (!modal.open) document.querySelector<HTMLElement>("button[aria-haspopup=dialog]:has(.sr-only)")!.click();
  while (!modal.open) await new Promise(requestAnimationFrame);
  const row = modal.querySelectorAll<HTMLElement>("[role=option]")[index]!;
  const planRequests = () =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith(`/cidades/${row.id.slice(1)}/planos`),
    );
  const before = planRequests().length;
  if (isLongPress) {
    row.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    while (planRequests().length === before) await new Promise(requestAnimationFrame);
  }
  const pressed = performance.now();
  row.click();
  await new Promise(requestAnimationFrame);
  while (modal.checkVisibility() || !document.querySelector("#planos article")?.checkVisibility())
    await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const answer = planRequests().at(-1)!;
  return {
    afterPress: shown - pressed,
    afterAnswer: shown - Math.max(answer.responseEnd, pressed),
    bytes: answer.encodedBodySize,
    requests: planRequests().length - before,
  };
}
