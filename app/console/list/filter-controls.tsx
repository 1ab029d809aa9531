import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { Segments } from "#app/console/widgets/segments.tsx";

/** A filter by one value of a field, such as the plan's type; "" is no filter. */
export type ListFilter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };

type SegmentedControlProps = ListFilter & { value: string; onChange: (value: string) => void };

/** A choice above a list or in a dialog, as a segmented control. */
export function SegmentedControl({ label, ...segments }: SegmentedControlProps) {
  return <Segments aria-label={label} {...segments} className="h-9 flex-none" />;
}

/**
 * The classes of a box with filters: on phones rows of two, and a filter without a neighbour fills its row. Where the
 * window is wider the filters are in the row of the search field.
 */
export const filterRowsClass =
  "md:contents max-md:flex max-md:basis-full max-md:flex-wrap max-md:gap-2 max-md:*:flex-[1_1_calc(50%-0.25rem)]";

type FilterSelectProps = { filter: ListFilter; value: string; onChange: (value: string) => void };

/** A filter as a select; its first option is no filter. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <div className="relative flex-none">
      <select
        name={filter.name}
        aria-label={`Filtrar por ${filter.label.toLowerCase()}`}
        className={`${selectClass} max-md:w-full md:max-w-44 ${value === "" ? "border-control bg-paper hover:border-field-line hover:bg-hover" : "border-brand-line bg-brand-soft font-semibold text-brand-strong"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{filter.label}</option>
        {filter.options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
      <SelectArrow />
    </div>
  );
}

type DayFilterProps = { label: string; name: string; value: string; onChange: (value: string) => void };

/** A filter by a day. */
export function DayFilter({ label, name, value, onChange }: DayFilterProps) {
  return (
    <label className="flex min-w-0 flex-none items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="date"
        name={name}
        min="2000-01-01"
        max="9999-12-31"
        className={`h-9 rounded-sm border px-2 text-sm text-ink max-md:h-11 max-md:min-w-0 max-md:flex-1 ${value === "" ? "border-control bg-paper hover:border-field-line" : "border-brand-line bg-brand-soft font-semibold"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export const selectClass = "h-9 appearance-none rounded-sm border pr-8 pl-2.5 font-medium max-md:h-11";

export function SelectArrow() {
  return (
    <ChevronDownIcon size={15} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
  );
}
