import type { Page } from "@playwright/test";
import { recordGoal } from "../support/goals.ts";
import { type BenchContext, interleave } from "../bench-context.ts";
import { openOffice } from "../support/office.ts";
import { launchBrowser } from "../support/phone.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";

/**
 * Time from a click to the frame that shows its effect, in milliseconds; `answer` is the time to the server's response.
 */
type Press = { paint: number; answer: number };

/** Clicks on an active-switch and on a tab in the console, with a CPU four times slower and an office connection. */
export async function benchConsoleClicks({ vitrine, rounds, isShort }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const browser = await launchBrowser();
  const presses = isShort ? 2 : 6;
  try {
    const [runs = []] = await interleave(rounds, [site], async (address) => {
      const { page, session } = await openOffice(browser, address);
      try {
        await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await page.goto(`${address}/intranet/cidades`, { waitUntil: "networkidle" });
        await page.waitForFunction(isHydrated);
        const switches: Press[] = [];
        for (let press = 0; press < presses; press++) switches.push(await pressSwitch(page));
        const tabs: Press[] = [];
        for (let press = 0; press < presses; press++) {
          tabs.push(await pressTab(page, press % 2 === 0 ? "/intranet/banners" : "/intranet/cidades"));
        }
        return { switches, tabs };
      } finally {
        await page.context().close();
      }
    });
    const medians = (of: Press[]) => ({
      paint: median(of.map(({ paint }) => paint)),
      answer: median(of.map(({ answer }) => answer)),
    });
    const switchTimes = medians(runs.flatMap(({ switches }) => switches));
    const tabTimes = medians(runs.flatMap(({ tabs }) => tabs));
    printTable(
      "A click in the console, processor four times slower (ms)",
      ["click", "to its paint", "to the response"],
      [
        ["active-switch of a row", switchTimes.paint.toFixed(0), switchTimes.answer.toFixed(0)],
        ["tab", tabTimes.paint.toFixed(0), tabTimes.answer.toFixed(0)],
      ],
    );
    const samples = (of: "switches" | "tabs") => runs.map((run) => medians(run[of]).paint);
    recordGoal("console: click on a switch to its paint", samples("switches"), { atMost: 50 }, " ms");
    recordGoal("console: click on a tab to its paint", samples("tabs"), { atMost: 200 }, " ms");
  } finally {
    await browser.close();
  }
}

/** Runs in the page: whether React has hydrated. Before that, a click submits the form natively. */
function isHydrated(): boolean {
  const element = document.querySelector("[role=switch]");
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

async function pressSwitch(page: Page): Promise<Press> {
  const selector = "[role=switch]";
  const isOn = await page.locator(selector).first().getAttribute("aria-checked");
  // The list is reloaded after the write; until then the switch ignores clicks.
  const reload = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes(".data"),
  );
  const press = await pressOn(page, { selector, attribute: "aria-checked", value: isOn === "true" ? "false" : "true" });
  await (await reload).finished();
  return press;
}

async function pressTab(page: Page, path: string): Promise<Press> {
  return pressOn(page, { selector: `#abas a[href="${path}"]`, attribute: "aria-current", value: "page" });
}

/** The change caused by a click. */
type Change = { selector: string; attribute: string; value: string };

/** Clicks with raw mouse events: a locator's own scripts would be measured too. */
async function pressOn(page: Page, change: Change): Promise<Press> {
  const { x, y } = await page.evaluate(watchPress, change);
  await page.mouse.move(x, y);
  const press = page.evaluate(() => (window as unknown as { press: Promise<Press> }).press);
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.mouse.up();
  return press;
}

/**
 * Runs in the page: prepares a promise of the next click's times, and returns the element's centre. A change in the
 * click's own frame is timed by the event's duration; a later one, after its frame.
 */
function watchPress({ selector, attribute, value }: Change): { x: number; y: number } {
  const element = document.querySelector(selector)!;
  const { promise, resolve } = Promise.withResolvers<Press>();
  Object.assign(window, { press: promise });
  const since = performance.now();
  element.addEventListener(
    "click",
    ({ timeStamp: began }) => {
      let paint = 0;
      let frames = 0;
      let isInOwnFrame = false;
      new PerformanceObserver((list) => {
        const click = list.getEntriesByName("click").find(({ startTime }) => Math.abs(startTime - began) < 1);
        if (click && isInOwnFrame) paint = click.duration;
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      const look = () => {
        frames += 1;
        const isThere = element.getAttribute(attribute) === value;
        if (frames === 1) isInOwnFrame = isThere;
        // A change before a frame is drawn is visible after it.
        else if (isThere && !isInOwnFrame) setTimeout(() => (paint ||= performance.now() - began));
        const answer = performance
          .getEntriesByType("resource")
          .findLast(({ name, startTime }) => name.includes(".data") && startTime > since) as
          | PerformanceResourceTiming
          | undefined;
        if (paint > 0 && answer) resolve({ paint, answer: answer.responseEnd - began });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true },
  );
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
