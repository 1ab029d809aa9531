import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { FormError } from "./form-field.tsx";
import { buttonClass } from "./console-button.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { closeReauthPrompt, useReauthPrompt } from "#app/console/requests/reauth-store.ts";
import { announceSessionChange, onSessionChange } from "#app/console/requests/session-watch.ts";
import { useStaffEmail } from "./staff-email.ts";
import { useNotify } from "./toasts.tsx";
import { CodeField } from "./code-field.tsx";
import { type SignInResult, stepPath } from "#app/accounts/sign-in/sign-in-result.ts";
import { SignInFields } from "./sign-in-fields.tsx";

const reauthPath = "/auth/aqui";

/** Dialog to sign in again over the open page when the session has ended; unsaved input below stays. */
export function ReauthDialog({ isOpen = true }: { isOpen?: boolean }) {
  const isPrompting = useReauthPrompt(isOpen);
  return (
    <Dialog.Root open={isPrompting} onOpenChange={(open) => !open && closeReauthPrompt(false)} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          initialFocus={() => document.querySelector<HTMLElement>("[data-again] [name=password]")}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-sm -translate-y-1/2 rounded-lg border border-line bg-paper px-6 py-5 text-sm shadow-2 outline-none"
        >
          <Dialog.Title className="text-lg font-bold tracking-tight">Sua sessão terminou</Dialog.Title>
          <Dialog.Description className="mt-1 text-muted">
            Entre de novo para continuar. O que você digitou está guardado.
          </Dialog.Description>
          <SignInForm />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SignInForm() {
  const knownEmail = useStaffEmail();
  const notify = useNotify();
  const [answer, setAnswer] = useState<SignInResult>({ email: knownEmail ?? "" });
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const done = (email: string) => {
    closeReauthPrompt(true);
    if (email === knownEmail || knownEmail === null) return;
    notify({ title: `Agora você está como ${email}`, description: "O que for salvo fica no nome dessa pessoa." });
  };
  useSignedInElsewhere(done);
  useEffect(() => {
    const wrong = answer.errors && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const next = answer.awaits === "code" ? "[name=code]" : answer.failure && "[name=password]";
    const field = wrong ?? (next && form.current?.querySelector<HTMLInputElement>(next));
    if (field) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [answer]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    setSending(true);
    try {
      const response = await fetch(reauthPath, { method: "POST", body: new FormData(event.currentTarget) });
      if (response.status >= 500) throw new Error(`Sign-in failed with status ${response.status}`);
      const result = (await response.json()) as SignInResult;
      if (!response.ok) return setAnswer(result);
      if (result.awaits) return setAnswer(result);
      announceSessionChange();
      done(result.email);
    } catch {
      setAnswer({ ...answer, failure: networkFailureMessages.unreachable });
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} data-again noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormError>{!isSending && answer.failure}</FormError>
      {answer.awaits === "code" ? <CodeField /> : <SignInFields answer={answer} />}
      {answer.awaits && answer.awaits !== "code" && <NextStepLink />}
      <div className="flex justify-end gap-2 max-sm:[&_button]:flex-1">
        <Dialog.Close className={buttonClass("plain")}>Cancelar</Dialog.Close>
        <button type="submit" aria-disabled={isSending} className={buttonClass("accent")}>
          {isSending ? "Entrando..." : "Entrar e continuar"}
        </button>
      </div>
    </form>
  );
}

/** Link to the page of the remaining step; this dialog waits for it. */
function NextStepLink() {
  return (
    <p role="alert" className="rounded-sm border border-warn-line bg-warn-soft p-3 text-xs">
      Sua conta precisa de mais um passo.{" "}
      <a href={stepPath} target="_blank" rel="noopener" className="font-bold text-brand underline underline-offset-3">
        Continue em outra aba
      </a>{" "}
      e volte aqui: o que você digitou está guardado.
    </p>
  );
}

/** Calls `done` when somebody signs in on another tab. */
function useSignedInElsewhere(done: (email: string) => void) {
  const check = useEffectEvent(async () => {
    try {
      const { email } = (await (await fetch(reauthPath)).json()) as { email: string | null };
      if (email !== null) done(email);
    } catch {
      // Checked again at the next change; until then the form stays.
    }
  });
  useEffect(() => onSessionChange(() => void check()), []);
}
