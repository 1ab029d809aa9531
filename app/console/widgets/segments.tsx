import type { ComponentProps, ReactNode } from "react";

type SegmentsProps = Omit<ComponentProps<"div">, "role" | "onChange" | "children"> & {
  /** The name of the radio buttons. */
  name: string;
  options: readonly (readonly [value: string, label: ReactNode])[];
  value: string;
  onChange: (value: string) => void;
};

/** A radio group as a segmented control. */
export function Segments({ name, options, value, onChange, className, ...group }: SegmentsProps) {
  return (
    <div
      {...group}
      role="radiogroup"
      className={`flex gap-0.5 rounded-sm bg-brand-soft p-0.5 max-md:h-11 ${className ?? ""}`}
    >
      {options.map(([option, label]) => (
        <label
          key={option}
          className="flex flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[6px] px-2.5 max-md:px-2 text-xs font-semibold text-muted hover:text-ink has-checked:bg-paper has-checked:font-bold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
