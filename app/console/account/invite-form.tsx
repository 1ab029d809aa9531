import { useRef, useState } from "react";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useAccountAction } from "./account-card.tsx";
import type { UnmailedInvite } from "./account-actions.ts";
import { FormField } from "#app/console/widgets/form-field.tsx";
import { RoleSelect } from "./role-select.tsx";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";

/** Form that invites a person by e-mail; shows the link when it could not be mailed. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const {
    onSubmit,
    pending,
    result: latest,
    errors,
    problem,
  } = useAccountAction((result) => {
    if (result.kind === "done") form.current?.reset();
  });
  return (
    <>
      <div role="alert">
        <FormAlert message={problem} />
      </div>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="action" value="invite" />
        <div className="min-w-60 flex-1">
          <FormField
            label="Convidar por e-mail"
            name="email"
            error={errors.email}
            help="A pessoa recebe um link que vale por 7 dias e escolhe a própria senha."
          >
            {(input) => <input {...input} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
          </FormField>
        </div>
        <span className="sm:mt-7">
          <RoleSelect label="Papel de quem é convidado" name="role" defaultValue="reader" />
        </span>
        <button type="submit" aria-disabled={pending !== null} className={`sm:mt-7 ${buttonClass("brand")}`}>
          {pending ? "Convidando…" : "Convidar"}
        </button>
      </form>
      {latest?.kind === "done" && latest.link && <InviteLink link={latest.link} />}
    </>
  );
}

/** The link of an invite, shown only once. */
function InviteLink({ link: { email, path, reason } }: { link: UnmailedInvite }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const url = window.location.origin + path;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The text is selected, so it can be copied by keyboard or by the phone's menu.
      setCopied(false);
    }
  };
  return (
    <div className="mt-4 rounded-sm border border-warn-line bg-warn-soft p-3">
      <p className="text-xs">
        <b className="font-bold">Entregue este link a {email}.</b> {reason} Ele aparece só agora: quem o abrir escolhe a
        senha da conta.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          aria-label={`Link do convite de ${email}`}
          value={url}
          className="h-9 min-w-0 flex-1 basis-60 rounded-sm border border-field-line bg-paper px-3 text-xs max-md:h-11"
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={buttonClass("plain")} onClick={() => void copy()}>
          {isCopied ? "Copiado" : "Copiar link"}
        </button>
      </div>
    </div>
  );
}
