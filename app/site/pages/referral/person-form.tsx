import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { Form } from "react-router";
import {
  type Person,
  type PersonField,
  personFields,
  type PersonErrors,
  phoneWarning,
  validatePerson,
} from "#app/leads/person.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { WizardStep } from "./referral-result.ts";
import * as content from "./content.ts";
import { hasWrongCpfCheckDigits, maskCpf, maskPhone } from "#app/platform/text/brazilian-numbers.ts";

type PersonFormProps = {
  step: WizardStep;
  fields: readonly PersonField[];
  form: RefObject<HTMLFormElement | null>;
  isShown: boolean;
  /** The initial values. */
  initial: Person | null;
  /** The server's errors for a form submitted without script. */
  problems: PersonErrors | null;
  /** Called with a valid person; may prevent the event's default to stop the submission. */
  onValid: (person: Person, event: FormEvent<HTMLFormElement>) => void;
  /** Buttons and hidden fields. */
  children: ReactNode;
};

/**
 * One step of the wizard: the same four fields for the referrer and, where the provider asks for their CPF, the friend,
 * validated on submit and then on change (REFERRAL-5, REFERRAL-13).
 */
export function PersonForm({
  step,
  fields,
  form,
  isShown,
  initial,
  problems: serverProblems,
  onValid,
  children,
}: PersonFormProps) {
  const { wizard } = useCopy(content);
  const [problems, setProblems] = useState<PersonErrors>(serverProblems ?? {});
  const [wasSubmitted, setSubmitted] = useState(serverProblems !== null);
  const copy = wizard.steps[step];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const person = readPerson(event.currentTarget);
    const found = validatePerson(person, fields);
    setProblems(found);
    setSubmitted(true);
    const first = fields.find((field) => found[field]);
    if (!first) return onValid(person, event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      hidden={!isShown}
      onSubmit={onSubmit}
      onInput={(event) => wasSubmitted && setProblems(validatePerson(readPerson(event.currentTarget), fields))}
    >
      <fieldset>
        <legend className="text-xl leading-tight font-extrabold tracking-tight">{copy.title}</legend>
        <p className="mt-1.5 mb-6 leading-normal text-muted">
          {copy.text} {wizard.required}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <div key={field} className={field === "name" ? "sm:col-span-2" : ""}>
              <TextField
                id={`${step}-${field}`}
                name={field}
                label={wizard.labels[field]}
                isRequired
                defaultValue={initial?.[field]}
                problem={problems[field]}
                {...inputProps[field]}
                {...(step === "friend" && { autoComplete: "off" })}
                {...(field === "cpf" && {
                  help: wizard.cpfHelp[step],
                  warn: (typed) => (hasWrongCpfCheckDigits(typed) ? wizard.cpfWarning : undefined),
                })}
              />
            </div>
          ))}
        </div>
      </fieldset>
      {children}
    </Form>
  );
}

type InputProps = Pick<
  Parameters<typeof TextField>[0],
  "type" | "inputMode" | "autoComplete" | "placeholder" | "mask" | "warn" | "maxLength"
>;

const inputProps: Record<PersonField, InputProps> = {
  name: { autoComplete: "name", maxLength: 120 },
  phone: {
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel-national",
    placeholder: content.wizard.placeholders.phone,
    mask: maskPhone,
    warn: phoneWarning,
  },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254 },
  cpf: { inputMode: "numeric", autoComplete: "off", placeholder: content.wizard.placeholders.cpf, mask: maskCpf },
};

function readPerson(form: HTMLFormElement): Person {
  const fields = new FormData(form);
  const textOf = (field: string) => {
    const value = fields.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(personFields.map((field) => [field, textOf(field)])) as Person;
}
