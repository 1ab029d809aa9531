import { useLocation, useNavigation } from "react-router";

/**
 * The list's address: as it is about to be while a navigation within the list is under way, so that quick hands never
 * undo one change with the next.
 */
export function useAddress(): { params: URLSearchParams; isChanging: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isChanging = next !== undefined && next.pathname === here.pathname;
  return { params: new URLSearchParams((isChanging ? next : here).search), isChanging };
}
