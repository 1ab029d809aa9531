import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { cityLabel } from "#app/catalogue/city.ts";
import { asked, type RequestKind } from "#app/catalogue/lead.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import { useWords } from "../words.ts";
import { type About, aboutFields, type LeadAnswer } from "./answer.ts";
import * as content from "./content.ts";
import { GateFields } from "./gate-fields.tsx";
import { RequestField } from "./request-field.tsx";
import { requestPath } from "./request-path.ts";
import { useRequest } from "./use-request.ts";

type RequestFormProps = {
  kind: RequestKind;
  about: About;
  /** The result of the last submission, on a page without script. */
  given?: LeadAnswer | undefined;
  /** The server's time of rendering, in milliseconds, on a page that is not cached. */
  renderedAt?: number | undefined;
  /** Called with the protocol number once the lead is stored. */
  onStored?: (protocol: string) => void;
  /** Called by the button of the confirmation. */
  onDone?: () => void;
};

/** A lead form of any kind, replaced by its protocol number once it is stored. */
export function RequestForm({ kind, about, given, renderedAt, onStored, onDone }: RequestFormProps) {
  const { requests, dialog } = useWords(content);
  const { problems, failure, protocol, isSending, formProps } = useRequest(kind, { given, onStored });
  const initialValues = given && "typed" in given ? given.typed : undefined;
  if (protocol) return <Confirmation kind={kind} protocol={protocol} onDone={onDone} />;
  return (
    <form {...formProps} action={requestPath(kind, about)} className="grid gap-5">
      {asked[kind].fields.map((field) => (
        <RequestField key={field} kind={kind} field={field} start={initialValues?.[field]} problem={problems[field]} />
      ))}
      <AboutFields kind={kind} context={about} />
      <GateFields renderedAt={renderedAt} />
      <Consent />
      <Failure text={failure} />
      <button
        aria-disabled={isSending}
        className={`${buttonClass("accent", "lg")} w-full aria-disabled:opacity-70`}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? dialog.sending : requests[kind].submit}
      </button>
    </form>
  );
}

type AboutFieldsProps = { kind: RequestKind; context: About };

/** Hidden fields with the context of the form, and with the chosen city where the form has no city field. */
export function AboutFields({ kind, context }: AboutFieldsProps) {
  const { city } = useChosenCity();
  return (
    <>
      <input type="hidden" name={aboutFields.page} value={context.page} />
      {context.planId && <input type="hidden" name={aboutFields.planId} value={context.planId} />}
      {context.businessPlanId && (
        <input type="hidden" name={aboutFields.businessPlanId} value={context.businessPlanId} />
      )}
      {city && !asked[kind].fields.includes("city") && <input type="hidden" name="city" value={cityLabel(city)} />}
    </>
  );
}

/** The consent notice, with a link to the privacy policy. */
export function Consent() {
  const { consent } = useWords(content);
  return (
    <p className="text-sm leading-snug text-muted on-night:text-on-night-muted">
      {consent.sentence} {consent.retention}{" "}
      <Link to={consent.policy.to} className="font-semibold underline underline-offset-4">
        {consent.policy.label}
      </Link>
    </p>
  );
}

/** The error message of a form. Always rendered, so that screen readers announce a new message. */
export function Failure({ text }: { text: string | null }) {
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

type ConfirmationProps = { kind: RequestKind; protocol: string; onDone?: (() => void) | undefined };

function Confirmation({ kind, protocol, onDone }: ConfirmationProps) {
  const { requests, dialog, outcomes } = useWords(content);
  const { received, next } = requests[kind];
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
      <p className="max-w-[24rem] leading-snug text-muted">{next}</p>
      {onDone && (
        <button type="button" className={`${buttonClass("brand")} mt-4`} onClick={onDone}>
          {dialog.done}
        </button>
      )}
    </div>
  );
}
