import { createContext, use } from "react";
import { nobody } from "#app/leads/lead.ts";
import { SelectField } from "#app/console/fields/fields.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { StaffEmailContext } from "#app/console/widgets/staff-email.ts";

/** The e-mails of the staff who can take a lead. */
export const AssigneesContext = createContext<readonly string[]>([]);

type AssigneeFieldProps = { field: FieldState; onTake: () => void };

/** Who takes the lead, with a button for oneself. */
export function AssigneeField({ field, onTake }: AssigneeFieldProps) {
  const me = use(StaffEmailContext);
  const known = use(AssigneesContext);
  const emails = [...new Set([...known, ...(field.value ? [field.value] : [])])];
  const options = [["", "Ninguém ainda"] as const, ...emails.map((email) => [email, email] as const)];
  return (
    <SelectField
      field={field}
      isOptional
      options={options}
      help={
        me !== null &&
        field.value !== me && (
          <button
            type="button"
            className="-my-1 py-1 font-semibold text-brand underline underline-offset-3"
            onClick={() => {
              field.set(me);
              onTake();
            }}
          >
            Eu assumo
          </button>
        )
      }
    />
  );
}

/** The options of the filter by who takes a lead. */
export function assigneeOptions(emails: readonly string[]): (readonly [value: string, label: string])[] {
  return [[nobody, "Ninguém ainda"], ...emails.map((email) => [email, email] as const)];
}
