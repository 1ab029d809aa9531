import { useRef, useState } from "react";
import { buttonClass } from "../button.ts";
import { useAccountDeed } from "./card.tsx";
import type { AcceptLink } from "./answer.ts";
import { Field } from "./door.tsx";
import { RoleSelect } from "./role-select.tsx";
import { Problem } from "../sheet/sheet-parts.tsx";

/** Invites somebody by e-mail; where no mail can go, the link is shown to be carried by hand. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const { Form, pending, answer, errors, problem } = useAccountDeed((heard) => {
    if (heard.kind === "done") form.current?.reset();
  });
  return (
    <>
      <div role="alert">
        <Problem sentence={problem} />
      </div>
      <Form ref={form} method="post" noValidate className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="deed" value="invite" />
        <div className="min-w-60 flex-1">
          <Field
            label="Convidar por e-mail"
            name="email"
            error={errors.email}
            help="A pessoa recebe um link que vale por 7 dias e escolhe a própria senha."
          >
            {(input) => <input {...input} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
          </Field>
        </div>
        <span className="sm:mt-7">
          <RoleSelect label="Papel de quem é convidado" name="role" defaultValue="administrator" />
        </span>
        <button type="submit" aria-disabled={pending !== null} className={`sm:mt-7 ${buttonClass("brand")}`}>
          {pending ? "Convidando…" : "Convidar"}
        </button>
      </Form>
      {answer?.kind === "done" && answer.link && <Link link={answer.link} />}
    </>
  );
}

/** The link of an invitation, which is shown this once. */
function Link({ link: { email, path, reason } }: { link: AcceptLink }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = window.location.origin + path;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // It is selected: the keyboard or the phone's own menu copies it.
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
          value={address}
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
