import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { openSheet, readQuery, withSheet } from "../list/address.ts";
import { reach, send } from "../reach.ts";
import type { Deed } from "./noun.ts";
import type { Listing, Outcome } from "./outcome.ts";

// Every tab's way to the server.

/** How many writes were done here, and how many of them the list on the screen shows. */
const writes = { done: 0, shown: 0 };
/** How many writes were done when each listing was asked for. */
const doneBefore = new WeakMap<object, number>();

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Listing<never, never>> {
  const { done } = writes;
  const unreachable = { query: readQuery(url.searchParams), page: null, opened: null, extra: null };
  const listing = await reach<Listing<never, never>>(serverLoader, unreachable);
  if (listing.page) doneBefore.set(listing, done);
  return listing;
}

/** Told of the listing that is on the screen: one that was fetched may still be thrown away by a navigation. */
export function markShown(listing: Listing<unknown>): void {
  writes.shown = Math.max(writes.shown, doneBefore.get(listing) ?? 0);
}

/** Deeds that write nothing. */
const quiet = new Set(["check", "count"]);

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const deed = (await request.clone().formData()).get("deed") as Deed;
  const outcome = await send<Outcome>(
    { request, serverAction },
    (why) => ({ kind: "unanswered", deed, why }),
    quiet.has(deed),
  );
  // What wrote nothing has a status that says so, for which the router fetches no list anew.
  if (outcome.kind !== "done" && outcome.kind !== "doneMany")
    return data(outcome, { status: outcome.kind === "unanswered" ? 503 : 409 });
  writes.done += 1;
  return outcome;
}

/**
 * Opening or closing a sheet leaves the list alone: it happens at once, and Back closes what a tap has opened. But while
 * the list is still on its way to show a write, whatever else asks takes over its fetching, since it ends it.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (writes.shown !== writes.done) return true;
  const [now, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const isSheetOnly = openSheet(now) !== openSheet(next) && withSheet(now, null) === withSheet(next, null);
  return formMethod === undefined && isSheetOnly && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
}
