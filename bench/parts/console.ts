import type { Page } from "@playwright/test";
import { judge } from "../goals.ts";
import { type Bench, inTurns } from "../part.ts";
import { sessionOf } from "../session.ts";
import { median, printTable } from "../table.ts";
import { launch } from "./pages.ts";

/** From the press to the frame that shows it, in milliseconds; `answer` until the server had confirmed it. */
type Press = { paint: number; answer: number };

/** Staff press an active-switch and a tab, on a computer with a processor four times slower and the office's line. */
export async function pressInConsole({ vitrine, times, isShort }: Bench): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const cookie = await sessionOf(site);
  const browser = await launch();
  const presses = isShort ? 2 : 6;
  try {
    const [runs = []] = await inTurns(times, [site], async (address) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      try {
        const [name, value] = cookie.split("=") as [string, string];
        await context.addCookies([{ name, value, url: address }]);
        const page = await context.newPage();
        await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await page.goto(`${address}/intranet/cidades`, { waitUntil: "networkidle" });
        await page.waitForFunction(isTakenOver);
        const switches: Press[] = [];
        for (let press = 0; press < presses; press++) switches.push(await pressSwitch(page));
        const tabs: Press[] = [];
        for (let press = 0; press < presses; press++) {
          tabs.push(await pressTab(page, press % 2 === 0 ? "/intranet/banners" : "/intranet/cidades"));
        }
        return { switches, tabs };
      } finally {
        await context.close();
      }
    });
    const middle = (of: Press[]) => ({
      paint: median(of.map(({ paint }) => paint)),
      answer: median(of.map(({ answer }) => answer)),
    });
    const switched = middle(runs.flatMap(({ switches }) => switches));
    const tabbed = middle(runs.flatMap(({ tabs }) => tabs));
    printTable(
      "A press in the console, processor four times slower (ms)",
      ["press", "to the frame that shows it", "to the server's answer"],
      [
        ["active-switch of a row", switched.paint.toFixed(0), switched.answer.toFixed(0)],
        ["tab", tabbed.paint.toFixed(0), tabbed.answer.toFixed(0)],
      ],
    );
    judge("console: press on a switch to the frame that shows it", switched.paint, { atMost: 50 }, " ms");
  } finally {
    await browser.close();
  }
}

/** Runs in the page: whether React has come, before which a press sends the form as the browser does. */
function isTakenOver(): boolean {
  const element = document.querySelector("[role=switch]");
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

async function pressSwitch(page: Page): Promise<Press> {
  const selector = "[role=switch]";
  const isOn = await page.locator(selector).first().getAttribute("aria-checked");
  // The list is read anew after the write; until then the switch takes no other press.
  const reread = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes(".data"),
  );
  const press = await pressOn(page, { selector, attribute: "aria-checked", value: isOn === "true" ? "false" : "true" });
  await (await reread).finished();
  return press;
}

async function pressTab(page: Page, path: string): Promise<Press> {
  return pressOn(page, { selector: `#abas a[href="${path}"]`, attribute: "aria-current", value: "page" });
}

/** What a press on an element changes. */
type Change = { selector: string; attribute: string; value: string };

/** Presses with the mouse alone: what a locator puts into the page to find and to wait would be measured with it. */
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
 * Runs in the page: promises what the next press on an element costs, and returns where its middle is. A change in the
 * press's own frame is on screen when the browser says so of the click; one that comes later, after its frame.
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
        // What is there before a frame is drawn is seen after it.
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
