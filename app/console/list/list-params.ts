import { useLocation, useNavigation } from "react-router";

/**
 * The list's address as it is about to be: what is asked for shows at once, and what is built on it never undoes what
 * is under way, such as a search that has not answered yet.
 */
export function useListParams(): { params: URLSearchParams; isPending: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isPending = next !== undefined && next.pathname === here.pathname;
  return { params: new URLSearchParams(isPending ? next.search : here.search), isPending };
}
