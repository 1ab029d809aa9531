import { useRef, useState } from "react";
import { clockName, momentAt } from "#app/platform/time/clock.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { formatExactTime, formatLocalInput, formatMoment } from "#app/console/dates.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { FormField } from "#app/console/widgets/form-field.tsx";
import { useLostFocus } from "#app/console/widgets/use-lost-focus.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import type { ReviewAction, ReviewView } from "#app/console/release-mode/review-actions.ts";
import { useReviewCommand } from "#app/console/release-mode/use-review-command.tsx";

const questions = {
  publish: { title: "Publicar agora?", confirm: "Publicar agora", variant: "accent" },
  discard: { title: "Descartar o lançamento?", confirm: "Descartar", variant: "dangerText" },
  revert: { title: "Desfazer a publicação?", confirm: "Desfazer", variant: "dangerText" },
} as const satisfies Partial<Record<ReviewAction, object>>;

type Question = keyof typeof questions;

/** Publishes a release, schedules it, gives it up, or undoes it. */
export function PublishPanel({ review: { release, forecast } }: { review: ReviewView }) {
  const mayChange = useMayChange("release");
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, isPending } = useReviewCommand();
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, release.state);
  const { state, changes } = release;
  const conflicts = forecast?.conflicts.length ?? 0;
  const obstacle =
    changes === 0
      ? "Ainda não há mudanças para publicar."
      : conflicts > 0
        ? `Antes, resolva ${pluralize(conflicts, "conflito", "conflitos")}.`
        : null;
  const countText = pluralize(changes, "mudança", "mudanças");
  return (
    <section aria-labelledby="publicacao" className="rounded-md border border-line bg-paper p-4 shadow-1">
      <h2 ref={heading} id="publicacao" tabIndex={-1} className="mb-2 text-sm font-semibold outline-none">
        Publicação
      </h2>
      <ReleaseState release={release} />
      {mayChange && release.isOpen && (
        <div className="grid gap-3">
          {obstacle !== null && <p className="text-xs font-medium text-danger">{obstacle}</p>}
          <button
            type="button"
            aria-disabled={obstacle !== null || isPending}
            className={buttonClass("accent")}
            onClick={() => obstacle === null && setQuestion("publish")}
          >
            Publicar {countText} agora
          </button>
          <ScheduleForm key={state} release={release} obstacle={obstacle} countText={countText} />
          {state === "scheduled" && (
            <button
              type="button"
              aria-disabled={isPending}
              className={buttonClass("plain")}
              onClick={() => send("unschedule")}
            >
              Tirar da agenda
            </button>
          )}
          <button type="button" className={buttonClass("dangerText")} onClick={() => setQuestion("discard")}>
            Descartar o lançamento
          </button>
        </div>
      )}
      {mayChange && state === "published" && (
        <button type="button" className={`${buttonClass("plain")} mt-2 w-full`} onClick={() => setQuestion("revert")}>
          Desfazer a publicação
        </button>
      )}
      <QuestionDialog
        question={question}
        countText={countText}
        onCancel={() => setQuestion(null)}
        onConfirm={(action) => {
          setQuestion(null);
          send(action);
        }}
      />
    </section>
  );
}

/** What has become of the release, and what will. */
function ReleaseState({ release }: { release: ReviewView["release"] }) {
  const { state, publishAt, endAt, scheduledBy, publishedAt, endedAt } = release;
  const scheduled = scheduledBy && `, programado por ${scheduledBy}`;
  return (
    <>
      {state === "attention" && (
        <p role="alert" className="mb-3 rounded-sm border border-danger-line bg-danger-soft px-3 py-2 text-xs">
          Não foi publicado na hora marcada{publishAt && `, ${formatMoment(publishAt)}`}: encontrou um conflito. Nada
          mudou no site.
        </p>
      )}
      {state === "scheduled" && publishAt && (
        <p className="mb-3 text-sm">
          Será publicado <b className="font-semibold">{formatMoment(publishAt)}</b>
          {endAt && (
            <>
              {" "}
              e volta atrás <b className="font-semibold">{formatMoment(endAt)}</b>
            </>
          )}
          , horário de {clockName()}
          {scheduled}.
        </p>
      )}
      {publishedAt && (
        <p className="mb-1 text-sm text-muted">
          Publicado em {formatExactTime(publishedAt)}
          {publishAt && scheduled}.
        </p>
      )}
      {state === "published" && endAt && (
        <p className="mb-1 text-sm text-muted">
          Volta atrás {formatMoment(endAt)}
          {scheduled}.
        </p>
      )}
      {endedAt && (
        <p className="text-sm text-muted">
          {state === "ended" ? "Encerrado" : "Desfeito"} em {formatExactTime(endedAt)}
          {state === "ended" && scheduled}.
        </p>
      )}
      {state === "discarded" && <p className="text-sm text-muted">Foi descartado. Nada disto foi para o site.</p>}
    </>
  );
}

type QuestionDialogProps = {
  question: Question | null;
  countText: string;
  onCancel: () => void;
  onConfirm: (question: Question) => void;
};

function QuestionDialog({ question, countText, onCancel, onConfirm }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={question ? questions[question].title : ""}
      onCancel={onCancel}
      confirmButton={
        question && (
          <button
            type="button"
            className={buttonClass(questions[question].variant)}
            onClick={() => onConfirm(question)}
          >
            {questions[question].confirm}
          </button>
        )
      }
    >
      {question === "publish" && <p>{countText} de uma vez, visíveis para o próximo visitante. Dá para desfazer.</p>}
      {question === "discard" && <p>{countText} deixam de esperar. A lista continua a mostrar o que eram.</p>}
      {question === "revert" && <p>O que ainda está como o lançamento deixou volta atrás. O que mudou depois fica.</p>}
    </ConfirmDialog>
  );
}

type ScheduleFormProps = { release: ReviewView["release"]; obstacle: string | null; countText: string };

function ScheduleForm({ release, obstacle, countText }: ScheduleFormProps) {
  const [begin, setBegin] = useState(release.publishAt ? formatLocalInput(release.publishAt) : "");
  const [end, setEnd] = useState(release.endAt ? formatLocalInput(release.endAt) : "");
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, isPending } = useReviewCommand({
    onResult: (outcome) => setErrors(outcome.kind === "invalid" ? outcome.errors : {}),
  });
  return (
    <form
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === null && !isPending) send("schedule", { publishAt: begin, endAt: end });
      }}
    >
      <FormField label="Começa" name="publishAt" error={errors.publishAt} help={weekdayOf(begin)}>
        {(input) => (
          <input {...input} type="datetime-local" value={begin} onChange={({ target }) => setBegin(target.value)} />
        )}
      </FormField>
      <FormField
        label="Termina (se terminar)"
        name="endAt"
        error={errors.endAt}
        help={end === "" ? "Em branco, fica como está. Com fim, tudo volta atrás sozinho." : weekdayOf(end)}
        isOptional
      >
        {(input) => (
          <input {...input} type="datetime-local" value={end} onChange={({ target }) => setEnd(target.value)} />
        )}
      </FormField>
      <button type="submit" aria-disabled={obstacle !== null || isPending} className={buttonClass("brand")}>
        {release.state === "scheduled" ? "Mudar a agenda" : `Agendar ${countText}`}
      </button>
    </form>
  );
}

function weekdayOf(text: string): string {
  const moment = momentAt(text);
  return moment ? `${formatMoment(moment)}, horário de ${clockName()}` : `Horário de ${clockName()}`;
}
