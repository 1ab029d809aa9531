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
  /** What the server said last, on a page without script. */
  given?: LeadAnswer | undefined;
  /** The server's clock, on a page that no cache keeps. */
  drawnAt?: number | undefined;
  /** Called with the protocol number, once the server has it. */
  onStored?: (protocol: string) => void;
  /** The way on from the outcome. */
  onDone?: () => void;
};

/** A short form of any kind and, once the server has it, its protocol number in the form's place. */
export function RequestForm({ kind, about, given, drawnAt, onStored, onDone }: RequestFormProps) {
  const { requests, dialog } = useWords(content);
  const { problems, failure, protocol, isSending, formProps } = useRequest(kind, { given, onStored });
  const typed = given && "typed" in given ? given.typed : undefined;
  if (protocol) return <Received kind={kind} protocol={protocol} onDone={onDone} />;
  return (
    <form {...formProps} action={requestPath(kind, about)} className="grid gap-5">
      {asked[kind].fields.map((field) => (
        <RequestField key={field} kind={kind} field={field} start={typed?.[field]} problem={problems[field]} />
      ))}
      <AboutFields kind={kind} about={about} />
      <GateFields drawnAt={drawnAt} />
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

/** What the form is about, for the server; the chosen city too, where the form does not ask for one. */
export function AboutFields({ kind, about }: { kind: RequestKind; about: About }) {
  const { city } = useChosenCity();
  return (
    <>
      <input type="hidden" name={aboutFields.page} value={about.page} />
      {about.planId && <input type="hidden" name={aboutFields.planId} value={about.planId} />}
      {about.businessPlanId && <input type="hidden" name={aboutFields.businessPlanId} value={about.businessPlanId} />}
      {city && !asked[kind].fields.includes("city") && <input type="hidden" name="city" value={cityLabel(city)} />}
    </>
  );
}

/** What sending means, and where to read more. */
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

/** There from the start, so that readers announce what enters it. */
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

type ReceivedProps = { kind: RequestKind; protocol: string; onDone?: (() => void) | undefined };

function Received({ kind, protocol, onDone }: ReceivedProps) {
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
