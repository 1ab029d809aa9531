import { useEffect, useMemo, useSyncExternalStore } from "react";
import { href, useFetcher } from "react-router";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { createCitySearch } from "#app/catalogue/cities/city-search.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { useListParams } from "#app/console/list/use-list-params.ts";
import { matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { type ChosenSides, viewOf } from "#app/console/tabs/matrix/model/matrix-view.ts";

/**
 * The rows and columns that the URL's filters show.
 *
 * @param named the offers and cities that the URL named when the matrix was read; it may name them no more
 */
export function useMatrixView(model: MatrixModel, named: ChosenSides) {
  const { params } = useListParams();
  const offers = params.has(matrixParams.offers) ? named.offers : null;
  const cities = params.has(matrixParams.cities) ? named.cities : null;
  const chosen = useMemo(() => ({ offers, cities }), [offers, cities]);
  const search = params.get(matrixParams.search) ?? "";
  const state = params.get(matrixParams.state) ?? "";
  const nearId = parseWholeNumber(params.get(matrixParams.near));
  const onlyPending = params.get(matrixParams.pending) === "sim";
  const withInactive = params.get(matrixParams.inactive) === "sim";
  const near = useNeighbours(nearId);
  const names = useMemo(() => model.cities.map((city) => normalizeForSearch(cityLabel(city))), [model]);
  const citySearch = useMemo(() => createCitySearch(model.cities, stateName), [model]);
  const found = useMemo(() => citySearch.search(search).cities, [citySearch, search]);
  const version = useSyncExternalStore(
    model.subscribe,
    () => (onlyPending ? model.version : 0),
    () => 0,
  );
  // Only what is pending depends on the version.
  const view = useMemo(
    () => viewOf(model, names, { chosen, search, found, state, near, onlyPending, withInactive }),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [model, names, chosen, search, found, state, near, onlyPending, withInactive, version],
  );
  const nearCity = model.cities.find(({ id }) => id === nearId);
  return { view, chosen, near: nearCity ? { id: nearCity.id, label: cityLabel(nearCity) } : null };
}

/** The ids of the cities near one, and its own; null without a city, and until they have come. */
function useNeighbours(cityId: number | null): ReadonlySet<number> | null {
  const { load, data } = useFetcher<{ ids: number[] | null }>();
  useEffect(() => {
    if (cityId !== null) void load(href("/intranet/matriz/vizinhas/:city", { city: String(cityId) }));
  }, [cityId, load]);
  const ids = cityId !== null && data?.ids?.[0] === cityId ? data.ids : null;
  return useMemo(() => ids && new Set(ids), [ids]);
}
