import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { openSheet, readQuery, withSheet } from "../list/address.ts";
import { reach } from "../reach.ts";
import type { Deed } from "./noun.ts";
import type { Listing, Outcome } from "./outcome.ts";

// Every tab's way to the server.

/** How many writes were done here, and how many of them the list has shown. */
const writes = { done: 0, shown: 0 };

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Listing<never, never>> {
  const { done } = writes;
  const unreachable = { query: readQuery(url.searchParams), page: null, opened: null, extra: null };
  const listing = await reach<Listing<never, never>>(serverLoader, unreachable);
  if (listing.page) writes.shown = Math.max(writes.shown, done);
  return listing;
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const unreachable: Outcome = { kind: "unreachable", deed: form.get("deed") as Deed };
  const outcome = await reach<Outcome>(serverAction, unreachable);
  if (outcome.kind === "done") writes.done += 1;
  // With a status of its own, so that the lists, which could not be reached either, are not fetched anew.
  return outcome === unreachable ? data(outcome, { status: 503 }) : outcome;
}

/**
 * Opening or closing a sheet leaves the list alone: it happens at once, and Back closes what a tap has opened. But when
 * the list is still on its way to show a write, the navigation takes over its fetching, since it ends it.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const [now, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const isSheetOnly = openSheet(now) !== openSheet(next) && withSheet(now, null) === withSheet(next, null);
  const isShown = writes.shown === writes.done;
  return formMethod === undefined && isSheetOnly && isShown && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
}
