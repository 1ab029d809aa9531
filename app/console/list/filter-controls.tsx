import { ChevronDownIcon } from "#app/ui/icon.tsx";

/** A filter by one value of a field, such as the plan's type; "" is no filter. */
export type ListFilter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };

type SegmentsProps = ListFilter & { value: string; onChange: (value: string) => void };

/** A radio group as a segmented control. */
export function SegmentedControl({ name, label, options, value, onChange }: SegmentsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex h-9 flex-none gap-0.5 rounded-sm bg-brand-soft p-0.5 max-md:h-11"
    >
      {options.map(([option, optionLabel]) => (
        <label
          key={option}
          className="grid cursor-pointer place-items-center rounded-[6px] px-2.5 text-xs font-semibold text-muted hover:text-ink has-checked:bg-paper has-checked:font-bold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {optionLabel}
        </label>
      ))}
    </div>
  );
}

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
    <label className="flex flex-none items-center gap-1.5 text-xs text-muted">
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
