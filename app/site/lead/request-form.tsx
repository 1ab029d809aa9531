import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formFields, type RequestKind } from "#app/leads/lead.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { type LeadContext, leadContextFieldNames, type LeadResult } from "./lead-result.ts";
import * as content from "./content.ts";
import { NextCall } from "./next-call.tsx";
import { SpamGuardFields } from "./spam-guard-fields.tsx";
import { RequestField } from "./request-field.tsx";
import { requestPath } from "./request-path.ts";
import { useRequestForm } from "./use-request-form.ts";

/** The texts are given for a kind that only has a page. */
type KindWithTexts =
  | { kind: content.OfferedKind; texts?: undefined }
  | { kind: RequestKind; texts: content.RequestCopy };

type RequestFormProps = KindWithTexts & {
  context: LeadContext;
  /** The result of the last submission, on a page without script. */
  initialResult?: LeadResult | undefined;
  /** The server's time of rendering, in milliseconds, on a page that is not cached. */
  renderedAt?: number | undefined;
  /** Called with the protocol number once the lead is stored. */
  onStored?: (protocol: string) => void;
  /** Called by the button of the confirmation. */
  onDone?: () => void;
  /** More fields, below the consent notice. */
  children?: ReactNode;
};

/** A lead form of any kind, replaced by its protocol number once it is stored. */
export function RequestForm({
  context: about,
  initialResult,
  renderedAt,
  onStored,
  onDone,
  children,
  ...form
}: RequestFormProps) {
  const { requests, dialog, required } = useCopy(content);
  const { kind } = form;
  const texts = form.texts ?? requests[form.kind];
  const { problems, failure, stored, isSending, formProps } = useRequestForm(kind, { initialResult, onStored });
  const initialValues = initialResult && "typed" in initialResult ? initialResult.typed : undefined;
  if (stored) {
    return (
      <Confirmation kind={kind} texts={texts} protocol={stored.protocol} offerCode={stored.offerCode} onDone={onDone} />
    );
  }
  return (
    <form {...formProps} action={requestPath(kind, about)} className="grid gap-5">
      {formFields[kind].fields.length > 1 && <p className="-mb-1 text-sm text-muted">{required}</p>}
      {formFields[kind].fields.map((field) => (
        <RequestField
          key={field}
          kind={kind}
          field={field}
          initialValue={initialValues?.[field] ?? (field === "city" ? about.city : undefined)}
          problem={problems[field]}
        />
      ))}
      <LeadContextFields kind={kind} context={about} />
      <SpamGuardFields renderedAt={renderedAt} />
      {isPromisedContact(kind) && <NextCall renderedAt={renderedAt} />}
      <Consent kind={kind} />
      {children}
      <FormErrorMessage text={failure} />
      <button
        aria-disabled={isSending}
        className={`${buttonClass("accent", "lg")} w-full aria-disabled:opacity-70`}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? dialog.sending : texts.submit}
      </button>
    </form>
  );
}

/** Whether somebody calls or writes back within the hours that the provider promises. */
const isPromisedContact = (kind: RequestKind) => kind === "contact" || kind === "proposal";

type LeadContextFieldsProps = { kind: RequestKind; context: LeadContext };

/** Hidden fields with the context of the form, and with the chosen city where the form has no city field. */
function LeadContextFields({ kind, context }: LeadContextFieldsProps) {
  const { city } = useChosenCity();
  return (
    <>
      <input type="hidden" name={leadContextFieldNames.page} value={context.page} />
      {context.planId && <input type="hidden" name={leadContextFieldNames.planId} value={context.planId} />}
      {context.businessPlanId && (
        <input type="hidden" name={leadContextFieldNames.businessPlanId} value={context.businessPlanId} />
      )}
      {city && !formFields[kind].fields.includes("city") && <input type="hidden" name="city" value={cityLabel(city)} />}
    </>
  );
}

/** The consent notice, with a link to the privacy policy. */
function Consent({ kind }: { kind: RequestKind }) {
  const { consent } = useCopy(content);
  const { sentence, retention } = content.consentFor(kind, consent);
  return (
    <p className="text-sm leading-snug text-muted on-night:text-on-night-muted">
      {unbroken(sentence)} {unbroken(retention)}{" "}
      {consent.policy && (
        <Link to={consent.policy.to} className="font-semibold underline underline-offset-4">
          {consent.policy.label}
        </Link>
      )}
    </p>
  );
}

/** The error message of a form. Always rendered, so that screen readers announce a new message. */
function FormErrorMessage({ text }: { text: string | null }) {
  return (
    <p
      role="alert"
      className={text ? "flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 leading-snug text-danger" : "hidden"}
    >
      {text && (
        <>
          <AlertIcon />
          {text}
        </>
      )}
    </p>
  );
}

type ConfirmationProps = {
  kind: RequestKind;
  texts: content.RequestCopy;
  protocol: string;
  offerCode: string | undefined;
  onDone?: (() => void) | undefined;
};

function Confirmation({ kind, texts: { received, next }, protocol, offerCode, onDone }: ConfirmationProps) {
  const { dialog, outcomes } = useCopy(content);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-2 py-4 text-center outline-none"
    >
      <span className="grid size-14 place-items-center rounded-pill bg-ok-soft text-ok-ink">
        <CheckIcon size={28} />
      </span>
      <p className="mt-2 text-xl leading-tight font-extrabold">{received}</p>
      <p className="text-muted">
        {outcomes.protocol}{" "}
        <b className="text-lg font-bold tracking-wide whitespace-nowrap text-ink tabular-nums select-all">{protocol}</b>
      </p>
      {offerCode && (
        <p className="text-muted">
          {outcomes.offer} <b className="whitespace-nowrap text-ink select-all">{offerCode}</b>
        </p>
      )}
      <p className="max-w-[24rem] leading-snug text-muted">{unbroken(next)}</p>
      {isPromisedContact(kind) && <NextCall />}
      {onDone && (
        <button type="button" className={`${buttonClass("brand")} mt-4`} onClick={onDone}>
          {dialog.done}
        </button>
      )}
    </div>
  );
}
