import { type Role, roleDescriptions, roleLabels, roles } from "#app/records/role.ts";
import { ChevronDownIcon } from "#app/ui/icon.tsx";

type RoleSelectProps = { label: string; name?: string } & (
  | { value: Role; onChange: (role: Role) => void }
  | { defaultValue: Role }
);

/** Select of a staff role: controlled, for an account, or as a field of a form. */
export function RoleSelect({ label, name, ...choice }: RoleSelectProps) {
  return (
    <span className="relative flex-none">
      <select
        aria-label={label}
        {...(name && { name })}
        {...("value" in choice
          ? { value: choice.value, onChange: ({ target }) => choice.onChange(target.value as Role) }
          : { defaultValue: choice.defaultValue })}
        className="h-9 appearance-none rounded-sm border border-field-line bg-paper pr-8 pl-3 text-xs font-semibold max-md:h-11 max-md:text-md"
      >
        {roles.map((role) => (
          <option key={role} value={role} title={roleDescriptions[role]}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        size={16}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
