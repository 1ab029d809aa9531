import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { type Person, personFields } from "#app/leads/person.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast.tsx";
import { SpamGuardFields } from "#app/site/lead/spam-guard-fields.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { ReferralResult, WizardStep } from "./referral-result.ts";
import { friendFields } from "./friend-fields.ts";
import * as content from "./content.ts";
import { PersonForm } from "./person-form.tsx";
import { removeReferrer, loadReferrer, saveReferrer } from "#app/site/lead/referrer-storage.ts";

/**
 * The two steps of a referral (REFERRAL-6 to REFERRAL-10). The referrer is kept in local storage and sent to the server
 * only together with the friend. Without script the server handles the steps, with the referrer in hidden fields.
 *
 * @param result the result of the last submission
 */
export function Wizard({ result }: { result: ReferralResult | undefined }) {
  const { wizard, toasts } = useCopy(content);
  const provider = useProvider();
  const [step, setStep] = useState<WizardStep>(() => stepAfter(result));
  // Counts the referrals sent, as the key that resets the forms.
  const [formKey, setFormKey] = useState(0);
  const userForm = useRef<HTMLFormElement>(null);
  const friendForm = useRef<HTMLFormElement>(null);
  const initial = initialPeople(result);

  // A new result may change the step; set during render, before the old step is rendered again.
  const [lastResult, setLastResult] = useState(result);
  if (result !== lastResult) {
    setLastResult(result);
    setStep(stepAfter(result));
    if (result?.outcome === "sent") setFormKey(formKey + 1);
  }

  useAnnouncement(result);

  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const shown = step === "user" ? userForm : friendForm;
    shown.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [step]);

  function onUser(user: Person, event: FormEvent) {
    event.preventDefault();
    saveReferrer(user);
    setStep("friend");
  }

  function onFriend(_friend: Person, event: FormEvent<HTMLFormElement>) {
    const user = loadReferrer();
    if (!user) {
      event.preventDefault();
      showToast({ tone: "danger", title: toasts.userDataMissing, about: "referral" });
      setStep("user");
      return;
    }
    for (const field of personFields) {
      const hidden = event.currentTarget.elements.namedItem(`user.${field}`);
      if (hidden instanceof HTMLInputElement) hidden.value = user[field];
    }
  }

  return (
    <div key={formKey}>
      <Progress step={step} />
      <PersonForm
        step="user"
        fields={personFields}
        form={userForm}
        isShown={step === "user"}
        initial={initial.user}
        problems={result?.outcome === "invalid" && result.step === "user" ? result.problems : null}
        onValid={onUser}
      >
        <ResultMessage result={result} />
        <button name="step" value="user" className={`${buttonClass("accent", "lg")} mt-7 max-sm:w-full`}>
          {wizard.steps.user.submit}
        </button>
      </PersonForm>
      <PersonForm
        step="friend"
        fields={friendFields(provider)}
        form={friendForm}
        isShown={step === "friend"}
        initial={initial.friend}
        problems={result?.outcome === "invalid" && result.step === "friend" ? result.problems : null}
        onValid={onFriend}
      >
        {personFields.map((field) => (
          <input key={field} type="hidden" name={`user.${field}`} defaultValue={initial.user?.[field]} />
        ))}
        <SpamGuardFields renderedAt={result && "renderedAt" in result ? result.renderedAt : undefined} />
        <Consent />
        <ResultMessage result={result} />
        <FriendButtons onBack={() => setStep("user")} />
      </PersonForm>
    </div>
  );
}

/** Says how the last submission went, and keeps the referrer until the referral is sent. */
function useAnnouncement(result: ReferralResult | undefined) {
  const { toasts } = useCopy(content);
  useEffect(() => {
    if (result?.outcome === "step" && result.step === "friend") saveReferrer(result.user);
    if (result?.outcome === "failed") showToast({ tone: "danger", title: toasts.sendFailed, about: "referral" });
    if (result?.outcome === "user-missing")
      showToast({ tone: "danger", title: toasts.userDataMissing, about: "referral" });
    if (result?.outcome === "sent") {
      showToast({ tone: "ok", title: toasts.sent, about: "referral" });
      removeReferrer();
    }
  }, [result, toasts]);
}

function Consent() {
  const { wizard } = useCopy(content);
  return (
    <p className="mt-5 text-sm leading-snug text-muted">
      {wizard.consent}{" "}
      {wizard.privacy && (
        <Link to={wizard.privacy.to} className="font-semibold text-brand underline underline-offset-4">
          {wizard.privacy.label}
        </Link>
      )}
    </p>
  );
}

function FriendButtons({ onBack }: { onBack: () => void }) {
  const { friend } = useCopy(content).wizard.steps;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="mt-6 flex flex-row-reverse flex-wrap justify-end gap-3">
      <button
        name="step"
        value="friend"
        aria-disabled={isSending}
        className={`${buttonClass("accent", "lg")} aria-disabled:opacity-70 max-sm:w-full`}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? friend.sending : friend.submit}
      </button>
      <button
        name="step"
        value="back"
        className={`${buttonClass("ghost", "lg")} max-sm:w-full`}
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        {friend.back}
      </button>
    </div>
  );
}

function Progress({ step }: { step: WizardStep }) {
  const { wizard } = useCopy(content);
  const number = step === "user" ? 1 : 2;
  return (
    <div className="mb-6">
      <p role="status" className="text-sm font-semibold text-muted">
        {wizard.progress(number)}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 rounded-pill bg-line">
        <div
          className="h-full rounded-pill bg-linear-to-r from-brand to-accent-strong transition-[width] duration-200"
          style={{ width: `${number * 50}%` }}
        />
      </div>
    </div>
  );
}

/** The result as text in the form: a toast disappears after a few seconds, and needs script. */
function ResultMessage({ result }: { result: ReferralResult | undefined }) {
  const { toasts } = useCopy(content);
  if (result?.outcome === "sent") return <p className="mt-5 font-semibold text-ok-ink">{toasts.sent}</p>;
  if (result?.outcome === "user-missing") return <p className="mt-5 text-danger">{toasts.userDataMissing}</p>;
  if (result?.outcome === "failed") {
    return (
      <p className="mt-5 text-danger">
        {toasts.sendFailed} {result.reason}
      </p>
    );
  }
  return null;
}

function stepAfter(result: ReferralResult | undefined): WizardStep {
  if (result?.outcome === "step" || result?.outcome === "invalid") return result.step;
  return result?.outcome === "failed" ? "friend" : "user";
}

/** The initial values of both forms, from the result on a page without script. */
function initialPeople(result: ReferralResult | undefined): { user: Person | null; friend: Person | null } {
  if (result?.outcome === "step") return { user: result.user, friend: null };
  if (result?.outcome === "failed") return { user: result.user ?? null, friend: result.typed ?? null };
  if (result?.outcome === "invalid") {
    return result.step === "user" ? { user: result.typed, friend: null } : { user: result.user, friend: result.typed };
  }
  return { user: null, friend: null };
}
