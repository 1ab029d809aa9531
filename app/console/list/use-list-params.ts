import { use } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useNavigation } from "react-router";
import { readSheet, withSheet } from "./list-params.ts";

/**
 * The list's search params to render with: those of the pending navigation while one within the list is under way, so
 * that a requested change shows at once.
 */
export function useListParams(): { params: URLSearchParams; isChanging: boolean } {
  const current = useLocation();
  const { location: next } = useNavigation();
  const isChanging = next !== undefined && next.pathname === current.pathname;
  return { params: new URLSearchParams((isChanging ? next : current).search), isChanging };
}

/** Computes a query string from the current params, such as the same list sorted by price. */
export type ParamsUpdater = (params: URLSearchParams) => string;

/**
 * Changes the list's URL, from the router's current or pending location at the time of the call. Rendered params lag
 * behind the router: a search sent just after a row was clicked, if computed from them, would close the sheet again.
 */
export function useListNavigation() {
  // The only use of the router itself; its hooks only return what is rendered.
  const { router } = use(RouterContext)!;
  const navigate = useNavigate();

  const readState = () => {
    const { location, navigation } = router.state;
    const next = navigation.location;
    return {
      params: new URLSearchParams((next ?? location).search),
      isSettled: next === undefined,
      isLeaving: next !== undefined && next.pathname !== location.pathname,
      openedHere: wasOpenedHere(location.state),
    };
  };
  const change = (to: ParamsUpdater, options: { replace?: boolean } = {}) => {
    const { params, isSettled, isLeaving } = readState();
    if (isLeaving) return;
    const search = to(params);
    const opensSheet = isSettled && readSheet(params) === null && readSheet(new URLSearchParams(search)) !== null;
    const state = opensSheet && !options.replace ? { isOurs: true } : null;
    void navigate({ search }, { ...options, preventScrollReset: true, state });
  };
  return {
    change,
    /** Closes the sheet. One that was opened from this list goes back in history, so that Back does not reopen it. */
    closeSheet(this: void) {
      const { openedHere, isSettled } = readState();
      if (openedHere && isSettled) void navigate(-1);
      else change((params) => withSheet(params, null), { replace: true });
    },
  };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOurs" in state;
}
