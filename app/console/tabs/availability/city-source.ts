import { href } from "react-router";
import type { CityRow } from "#app/catalogue/cities/city.server.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { PickerOption } from "#app/console/fields/record-picker.tsx";

/** Where cities are searched, for a picker. */
export const citySource = {
  source: href("/intranet/cidades"),
  choiceOf: (row: CityRow): PickerOption => ({
    id: row.id,
    label: cityLabel(row),
    note: row.isActive ? undefined : "inativa",
  }),
};
