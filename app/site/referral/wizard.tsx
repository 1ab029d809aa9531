import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { type Person, personFields } from "#app/catalogue/person.ts";
import { buttonClass } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast.tsx";
import { GateFields } from "../lead/gate-fields.tsx";
import { useWords } from "../words.ts";
import type { ReferralAnswer, Step } from "./answer.ts";
import * as content from "./content.ts";
import { PersonForm } from "./person-form.tsx";
import { forgetUser, savedUser, saveUser } from "./saved-user.ts";

/**
 * The two steps of a referral (REFERRAL-6 to REFERRAL-10). The referrer is kept in local storage and sent to the server
 * only together with the friend. Without script the server handles the steps, with the referrer in hidden fields.
 *
 * @param result the result of the last submission
 */
export function Wizard({ answer }: { answer: ReferralAnswer | undefined }) {
  const { wizard, toasts } = useWords(content);
  const [step, setStep] = useState<Step>(() => stepAfter(answer));
  // Counts the referrals sent, as the key that resets the forms.
  const [formKey, setFormKey] = useState(0);
  const userForm = useRef<HTMLFormElement>(null);
  const friendForm = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const initial = initialPeople(answer);

  // A new result may change the step; set during render, before the old step is rendered again.
  const [lastResult, setLastResult] = useState(answer);
  if (answer !== lastResult) {
    setLastResult(answer);
    setStep(stepAfter(answer));
    if (answer?.outcome === "sent") setFormKey(formKey + 1);
  }

  useEffect(() => {
    if (answer?.outcome === "step" && answer.step === "friend") saveUser(answer.user);
    if (answer?.outcome === "failed") showToast({ tone: "danger", title: toasts.sendFailed });
    if (answer?.outcome === "user-missing") showToast({ tone: "danger", title: toasts.userDataMissing });
    if (answer?.outcome === "sent") {
      showToast({ tone: "ok", title: toasts.sent });
      forgetUser();
    }
  }, [answer, toasts]);

  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const shown = step === "user" ? userForm : friendForm;
    shown.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [step]);

  function onUser(user: Person, event: FormEvent) {
    event.preventDefault();
    saveUser(user);
    setStep("friend");
  }

  function onFriend(_friend: Person, event: FormEvent<HTMLFormElement>) {
    const user = savedUser();
    if (!user) {
      event.preventDefault();
      showToast({ tone: "danger", title: toasts.userDataMissing });
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
        form={userForm}
        isShown={step === "user"}
        start={initial.user}
        problems={answer?.outcome === "wrong" && answer.step === "user" ? answer.problems : null}
        onValid={onUser}
      >
        <ResultMessage answer={answer} />
        <button name="step" value="user" className={`${buttonClass("accent", "lg")} mt-7 max-sm:w-full`}>
          {wizard.steps.user.submit}
        </button>
      </PersonForm>
      <PersonForm
        step="friend"
        form={friendForm}
        isShown={step === "friend"}
        start={initial.friend}
        problems={answer?.outcome === "wrong" && answer.step === "friend" ? answer.problems : null}
        onValid={onFriend}
      >
        {personFields.map((field) => (
          <input key={field} type="hidden" name={`user.${field}`} defaultValue={initial.user?.[field]} />
        ))}
        <GateFields drawnAt={answer && "drawnAt" in answer ? answer.drawnAt : undefined} />
        <p className="mt-5 text-sm leading-snug text-muted">
          {wizard.consent}{" "}
          <Link to={wizard.privacy.to} className="font-semibold text-brand underline underline-offset-4">
            {wizard.privacy.label}
          </Link>
        </p>
        <ResultMessage answer={answer} />
        <div className="mt-6 flex flex-row-reverse flex-wrap justify-end gap-3">
          <button
            name="step"
            value="friend"
            aria-disabled={isSending}
            className={`${buttonClass("accent", "lg")} aria-disabled:opacity-70 max-sm:w-full`}
            onClick={(event) => isSending && event.preventDefault()}
          >
            {isSending ? wizard.steps.friend.sending : wizard.steps.friend.submit}
          </button>
          <button
            name="step"
            value="back"
            className={`${buttonClass("ghost", "lg")} max-sm:w-full`}
            onClick={(event) => {
              event.preventDefault();
              setStep("user");
            }}
          >
            {wizard.steps.friend.back}
          </button>
        </div>
      </PersonForm>
    </div>
  );
}

function Progress({ step }: { step: Step }) {
  const { wizard } = useWords(content);
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
function ResultMessage({ answer }: { answer: ReferralAnswer | undefined }) {
  const { toasts } = useWords(content);
  if (answer?.outcome === "sent") return <p className="mt-5 font-semibold text-ok-ink">{toasts.sent}</p>;
  if (answer?.outcome === "user-missing") return <p className="mt-5 text-danger">{toasts.userDataMissing}</p>;
  if (answer?.outcome === "failed") {
    return (
      <p className="mt-5 text-danger">
        {toasts.sendFailed} {answer.reason}
      </p>
    );
  }
  return null;
}

function stepAfter(answer: ReferralAnswer | undefined): Step {
  if (answer?.outcome === "step" || answer?.outcome === "wrong") return answer.step;
  return answer?.outcome === "failed" ? "friend" : "user";
}

/** The initial values of both forms, from the result on a page without script. */
function initialPeople(answer: ReferralAnswer | undefined): { user: Person | null; friend: Person | null } {
  if (answer?.outcome === "step") return { user: answer.user, friend: null };
  if (answer?.outcome === "failed") return { user: answer.user ?? null, friend: answer.typed ?? null };
  if (answer?.outcome === "wrong") {
    return answer.step === "user" ? { user: answer.typed, friend: null } : { user: answer.user, friend: answer.typed };
  }
  return { user: null, friend: null };
}
