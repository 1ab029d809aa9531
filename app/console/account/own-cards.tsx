import { useRef } from "react";
import { type Role, roleDescriptions, roleNames } from "#app/catalogue/role.ts";
import { buttonClass } from "../button.ts";
import { Card, useAccountDeed } from "./card.tsx";
import { Field, PasswordInput } from "./door.tsx";

/** The signed-in person's e-mail, role and name. */
export function You({ me }: { me: { email: string; name: string | null; role: Role } }) {
  const { Form, pending, errors, problem } = useAccountDeed();
  return (
    <Card
      id="voce"
      title="Você"
      description={`Você entra com ${me.email}. ${roleNames[me.role]}: ${lowerFirst(roleDescriptions[me.role])}`}
      problem={problem}
    >
      <Form method="post" noValidate className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="deed" value="rename" />
        <div className="min-w-60 flex-1">
          <Field label="Seu nome" name="name" error={errors.name} help="Como a equipe vê você na lista abaixo.">
            {(input) => <input {...input} defaultValue={me.name ?? ""} autoComplete="name" maxLength={80} />}
          </Field>
        </div>
        <button type="submit" aria-disabled={pending !== null} className={`sm:mt-7 ${buttonClass("plain")}`}>
          Salvar nome
        </button>
      </Form>
    </Card>
  );
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}

/** Form to change one's own password. */
export function Password() {
  const form = useRef<HTMLFormElement>(null);
  const { Form, pending, errors, problem } = useAccountDeed((result) => {
    if (result.kind === "done") form.current?.reset();
    if (result.kind === "invalid")
      form.current?.querySelector<HTMLElement>(`[name=${Object.keys(result.errors)[0]}]`)?.focus();
  });
  return (
    <Card id="senha" title="Senha" description="Trocar a senha encerra suas outras sessões." problem={problem}>
      <Form ref={form} method="post" noValidate className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <input type="hidden" name="deed" value="change-password" />
        <Field label="Senha atual" name="present" error={errors.present}>
          {(input) => <PasswordInput input={input} autoComplete="current-password" label="Mostrar senha atual" />}
        </Field>
        <Field
          label="Senha nova"
          name="wanted"
          error={errors.wanted}
          help="Pelo menos 12 caracteres. Uma frase é mais fácil de lembrar do que símbolos."
        >
          {(input) => <PasswordInput input={input} autoComplete="new-password" label="Mostrar senha nova" />}
        </Field>
        <button type="submit" aria-disabled={pending !== null} className={`w-max ${buttonClass("brand")}`}>
          {pending ? "Trocando…" : "Trocar senha"}
        </button>
      </Form>
    </Card>
  );
}
