import { asPageArrives } from "./as-page-arrives.ts";
import { cityRowsOf } from "./page-elements.ts";

/** Shows the cities' names in their rows as these arrive: the server sends them as attributes alone. */
export function fillCityRows(): void {
  let filled = 0;
  asPageArrives(() => {
    for (const row of cityRowsOf(document).slice(filled)) {
      const name = row.dataset.name!;
      if (!row.textContent.includes(name)) row.prepend(name);
      filled++;
    }
  });
}
