import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { inPage, onPhone } from "./support/phone.ts";

/** Milliseconds since the start of the navigation, and what the visitor saw. */
export type Visit = { listInView: number; plansInView: number; cities: number; plans: number };

const secondsToWait = 60;

/**
 * Visits a home page and touches the sixth city as soon as it is in view, and again every tenth of a second until the
 * page asks for its plans: a touch may come before the script that answers it.
 */
export async function measureVisit(browser: Browser, address: string, latency?: number): Promise<Visit> {
  const look = async (page: Page, session: CDPSession) => {
    const plansAsked = new AbortController();
    session.on("Network.requestWillBeSent", ({ request }) => {
      if (/\/cidades\/\d+\/planos/.test(request.url)) plansAsked.abort();
    });
    await page.addInitScript(watchVisit, secondsToWait * 1000);
    await page.goto(address, { waitUntil: "commit" });
    const touchPoints = [await inPage(session, cityInView)];
    const visit = inPage(session, visitResult);
    while (!plansAsked.signal.aborted) {
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      // A visit that takes too long ends the wait with its error.
      await Promise.race([sleep(100), visit]);
    }
    return visit;
  };
  return onPhone(browser, look, { latency });
}

// The following functions run in the page.
/* oxlint-disable unicorn/consistent-function-scoping -- a function sent to a page takes along what it calls */

/** Waits for the sixth city to be in view, and for the plans. */
function watchVisit(milliseconds: number): void {
  /** Resolves after the frame in which the condition holds. */
  const frame = (isReady: () => boolean) =>
    new Promise<void>((shown, reject) => {
      const look = () => {
        if (isReady()) setTimeout(shown);
        else if (performance.now() < milliseconds) requestAnimationFrame(look);
        else reject(new Error(`${isReady.toString()} did not come true`));
      };
      requestAnimationFrame(look);
    });
  const isInView = (element: HTMLElement | undefined) => {
    if (!element?.checkVisibility()) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const cities = () => document.querySelectorAll<HTMLElement>("dialog[open] [role=option]");
  const plans = () => document.querySelectorAll<HTMLElement>("#planos article");
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  async function city(): Promise<CityInView> {
    await frame(() => isPainted() && isInView(cities()[5]));
    const { left, top, width, height } = cities()[5]!.getBoundingClientRect();
    return { at: performance.now(), x: left + width / 2, y: top + height / 2 };
  }
  async function visit({ at: listInView }: CityInView): Promise<Visit> {
    let count = 0;
    await frame(() => {
      count = Math.max(count, cities().length);
      return !document.querySelector("dialog[open]") && isInView(plans()[0]);
    });
    return { listInView, plansInView: performance.now(), cities: count, plans: plans().length };
  }
  const inView = city();
  Object.assign(window, { watched: { city: inView, visit: inView.then(visit) } });
}

type CityInView = { at: number; x: number; y: number };
type Watched = { watched: { city: Promise<CityInView>; visit: Promise<Visit> } };

function cityInView(): Promise<CityInView> {
  return (window as unknown as Watched).watched.city;
}

function visitResult(): Promise<Visit> {
  return (window as unknown as Watched).watched.visit;
}
