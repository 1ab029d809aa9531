import { useEffect, useState } from "react";
import type { Matrix } from "#app/catalogue/availability/matrix.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { type DraftNames, namesOf, readDraft, storeDraft } from "#app/console/tabs/matrix/model/draft-storage.ts";
import { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";

const storeDelayMs = 250;
const noNames: DraftNames = { offers: {}, cities: {} };

/**
 * The model of the matrix with what is pending, which the browser keeps under the key: it survives a closed tab and a
 * new reading of the matrix, and follows the other tabs of the same person.
 */
export function useMatrixModel(matrix: Matrix, key: string) {
  const [current, setCurrent] = useState(() => ({
    matrix,
    model: new MatrixModel(matrix),
    names: noNames,
    isRead: false,
  }));
  const [isStored, setStored] = useState(true);
  if (current.matrix !== matrix) {
    const { model } = current;
    if (isSame(current.matrix, matrix)) setCurrent({ ...current, matrix });
    else {
      const changes = model.draft();
      const names = namesOf(changes, namesIn(model), current.names);
      setCurrent({ ...current, matrix, names, model: new MatrixModel(matrix, changes) });
    }
  }

  // What is stored is read after hydration: the server cannot know it.
  useEffect(() => {
    const read = () => {
      const draft = readDraft(key);
      setCurrent((previous) => ({
        ...previous,
        model: new MatrixModel(previous.matrix, draft?.changes ?? null),
        names: draft?.names ?? noNames,
        isRead: true,
      }));
    };
    read();
    const readFromOtherTab = (event: StorageEvent) => {
      if (event.key === key) read();
    };
    window.addEventListener("storage", readFromOtherTab);
    return () => window.removeEventListener("storage", readFromOtherTab);
  }, [key]);

  const { model, names, isRead } = current;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const changes = model.draft();
      setStored(storeDraft(key, { changes, names: namesOf(changes, namesIn(model), names) }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(store, storeDelayMs);
    };
    const unsubscribe = model.subscribe(wait);
    // A model of a new reading has less to keep than the one before.
    if (isRead) wait();
    window.addEventListener("pagehide", store);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [model, names, isRead, key]);

  return { model, names, isStored };
}

/** Whether nothing has changed, so that the steps to undo stay. */
function isSame(one: Matrix, other: Matrix): boolean {
  return (
    one.cells === other.cells &&
    JSON.stringify(one.offers) === JSON.stringify(other.offers) &&
    JSON.stringify(one.cities) === JSON.stringify(other.cities)
  );
}

function namesIn({ offers, cities }: MatrixModel): DraftNames {
  return {
    offers: Object.fromEntries(offers.map(({ id, name }) => [id, name])),
    cities: Object.fromEntries(cities.map((city) => [city.id, cityLabel(city)])),
  };
}
