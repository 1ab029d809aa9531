import { use } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useNavigation } from "react-router";
import { openSheet, withSheet } from "./address.ts";

/**
 * The list's address as it is drawn: already as it is about to be while a navigation within the list is under way, so
 * that what was asked for shows at once.
 */
export function useAddress(): { params: URLSearchParams; isChanging: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isChanging = next !== undefined && next.pathname === here.pathname;
  return { params: new URLSearchParams((isChanging ? next : here).search), isChanging };
}

/** The address that follows from another one, such as the same list by price. */
export type AddressChange = (params: URLSearchParams) => string;

/**
 * Changes the list's address, from what it is or is about to be at this very moment. Drawing lags behind the router: a
 * search sent a moment after a row was clicked, and worked out from what is drawn, would close the sheet again.
 */
export function useAddressChange() {
  // The one place that asks the router itself; its hooks only tell what is drawn.
  const { router } = use(RouterContext)!;
  const navigate = useNavigate();

  const now = () => {
    const { location, navigation } = router.state;
    const next = navigation.location;
    return {
      params: new URLSearchParams((next ?? location).search),
      isSettled: next === undefined,
      isLeaving: next !== undefined && next.pathname !== location.pathname,
      isOurs: isOurs(location.state),
    };
  };
  const change = (to: AddressChange, options: { replace?: boolean } = {}) => {
    const { params, isSettled, isLeaving } = now();
    if (isLeaving) return;
    const search = to(params);
    const opens = isSettled && openSheet(params) === null && openSheet(new URLSearchParams(search)) !== null;
    const state = opens && !options.replace ? { isOurs: true } : null;
    void navigate({ search }, { ...options, preventScrollReset: true, state });
  };
  return {
    change,
    /** A sheet opened here, over a list that is still the same, is left like a page, so that Back does not open it again. */
    closeSheet(this: void) {
      const { isOurs: mayGoBack, isSettled } = now();
      if (mayGoBack && isSettled) void navigate(-1);
      else change((params) => withSheet(params, null), { replace: true });
    },
  };
}

function isOurs(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOurs" in state;
}
