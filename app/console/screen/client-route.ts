import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { readSheet, readListQuery, withSheet } from "#app/console/list/list-params.ts";
import { loadOrFallback, sendWrite } from "#app/console/requests/request.ts";
import { isWrite, readActions, type TabData, type Outcome } from "#app/console/entity/outcome.ts";

// The client loader and action of every tab.

/** How many writes this browser tab did or met, and how many of them the displayed list shows. */
const writes = { done: 0, shown: 0 };
/** How many writes were done before each listing was requested. */
const doneBefore = new WeakMap<object, number>();

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<TabData<never, never>> {
  const { done } = writes;
  const unreachable: TabData<never, never> = {
    query: readListQuery(url.searchParams),
    page: null,
    opened: null,
    extras: null,
  };
  const listing = await loadOrFallback<TabData<never, never>>(serverLoader, unreachable);
  if (listing.page) doneBefore.set(listing, done);
  return listing;
}

/** Marks a listing as displayed: a navigation can still discard one that was only fetched. */
export function markShown(listing: TabData<unknown>): void {
  writes.shown = Math.max(writes.shown, doneBefore.get(listing) ?? 0);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const action = (await request.clone().formData()).get("action") as string;
  const outcome = await sendWrite<Outcome>(
    { request, serverAction },
    (why) => ({ kind: "networkFailure", action, why }),
    readActions.has(action),
  );
  if (isWrite(outcome)) writes.done += 1;
  // With an error status the router does not revalidate the list. That waits for the form with the text of an update.
  return isWrite(outcome) && !(outcome.kind === "removed" && action === "update")
    ? outcome
    : data(outcome, { status: outcome.kind === "networkFailure" ? 503 : 409 });
}

/**
 * Opening or closing a sheet does not revalidate the list, so it is immediate, and Back closes what a tap opened. But a
 * navigation aborts a revalidation that is under way: until the list shows the last write, every navigation
 * revalidates.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (writes.shown !== writes.done) return true;
  const [now, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const isSheetOnly = readSheet(now) !== readSheet(next) && withSheet(now, null) === withSheet(next, null);
  return formMethod === undefined && isSheetOnly && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
}
