import { useRef } from "react";
import { type Role, roleDescriptions, roleLabels } from "#app/records/role.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { AccountCard, useAccountAction } from "./account-card.tsx";
import { FormField, PasswordInput } from "#app/console/widgets/form-field.tsx";

/** The signed-in person's e-mail, role and name. */
export function ProfileCard({ me }: { me: { email: string; name: string | null; role: Role } }) {
  const { onSubmit, pending, errors, problem } = useAccountAction();
  return (
    <AccountCard
      id="voce"
      title="Você"
      description={`Você entra com ${me.email}. ${roleLabels[me.role]}: ${lowerFirst(roleDescriptions[me.role])}`}
      problem={problem}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="action" value="rename" />
        <div className="min-w-60 flex-1">
          <FormField
            label="Seu nome"
            name="name"
            error={errors.name}
            help="Como a equipe vê você na lista abaixo."
            isOptional
          >
            {(input) => <input {...input} defaultValue={me.name ?? ""} autoComplete="name" maxLength={80} />}
          </FormField>
        </div>
        <button type="submit" aria-disabled={pending !== null} className={`sm:mt-7 ${buttonClass("plain")}`}>
          Salvar nome
        </button>
      </form>
    </AccountCard>
  );
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}

/** Form to change one's own password. */
export function PasswordCard() {
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, pending, errors, problem } = useAccountAction((result) => {
    if (result.kind === "done") form.current?.reset();
    if (result.kind === "invalid")
      form.current?.querySelector<HTMLElement>(`[name=${Object.keys(result.errors)[0]}]`)?.focus();
  });
  return (
    <AccountCard id="senha" title="Senha" description="Trocar a senha encerra suas outras sessões." problem={problem}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <input type="hidden" name="action" value="change-password" />
        <FormField label="Senha atual" name="currentPassword" error={errors.currentPassword}>
          {(input) => <PasswordInput input={input} autoComplete="current-password" label="Mostrar senha atual" />}
        </FormField>
        <FormField
          label="Senha nova"
          name="newPassword"
          error={errors.newPassword}
          help="Pelo menos 12 caracteres. Uma frase é mais fácil de lembrar do que símbolos."
        >
          {(input) => <PasswordInput input={input} autoComplete="new-password" label="Mostrar senha nova" />}
        </FormField>
        <button type="submit" aria-disabled={pending !== null} className={`w-max ${buttonClass("brand")}`}>
          {pending ? "Trocando…" : "Trocar senha"}
        </button>
      </form>
    </AccountCard>
  );
}
