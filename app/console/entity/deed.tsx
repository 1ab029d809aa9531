import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFormAction, useSubmit } from "react-router";
import { unanswered } from "../reach.ts";
import { useNotify, useThisToast } from "../toasts.tsx";
import { useListen } from "./listeners.tsx";
import { counted, type Deed, type Noun, undoOf, wordsFor } from "./noun.ts";
import type { Saved } from "#app/catalogue/listing.ts";
import type { Outcome } from "./outcome.ts";

type Fields = Record<string, string | number>;

/**
 * Sends deeds to the tab's action and tells their outcome in a toast: 'Desfazer' where it can be undone, the
 * specification's failure otherwise. `heard` learns every outcome as well.
 *
 * @param before the deed that brings back what was there before the one that was done, where the done one alone does
 *   not say
 * @param elsewhere where else to send them, such as to an entry of the history; there nothing is undone from the toast
 */
export function useDeed<Row>(
  noun: Noun,
  heard: (outcome: Outcome<Row>) => void = () => {},
  before: (saved: Saved) => Fields | null = () => null,
  elsewhere?: string,
) {
  const [fetcherKey, setFetcherKey] = useState<string>();
  const { formData } = useFetcher(fetcherKey === undefined ? {} : { key: fetcherKey });
  const submit = useSubmit();
  const listen = useListen<Outcome<Row>>();
  const tell = useTell(noun);
  const own = useFormAction();
  const path = elsewhere === undefined ? own : null;
  const hear = (outcome: Outcome<Row>) => {
    tell(outcome, path, outcome.kind === "done" ? before(outcome.saved) : null);
    heard(outcome);
  };
  return {
    send: (deed: Deed | (string & {}), fields: Fields) => {
      const key = listen(hear);
      setFetcherKey(key);
      void submit(
        { ...fields, deed },
        { method: "post", navigate: false, fetcherKey: key, ...(elsewhere && { action: elsewhere }) },
      );
    },
    /** The deed on its way, until the list shows what came of it. */
    pending: (formData?.get("deed") ?? null) as Deed | null,
  };
}

function useTell(noun: Noun) {
  const notify = useNotify();
  const words = wordsFor(noun);
  return (outcome: Outcome, path: string | null, before: Fields | null = null) => {
    switch (outcome.kind) {
      case "done": {
        const { deed, saved } = outcome;
        const undo = undoOf[deed];
        const place: Fields = saved.from === undefined ? {} : { place: saved.from };
        const fields = undo ? { deed: undo, id: saved.id, ...place } : before;
        return notify({
          title: <Told name={saved.label}>{words.done[deed]}</Told>,
          control: fields && path && <Undo noun={noun} fields={fields} path={path} />,
        });
      }
      case "doneMany": {
        const { deed, count, batchId } = outcome;
        if (batchId === null) return notify({ title: "Nada mudou: já estava tudo assim." });
        return notify({
          title: (
            <Told name={counted(count, noun.one, noun.many)}>{words[count === 1 ? "done" : "doneMany"][deed]}</Told>
          ),
          control: deed !== "undo" && path && (
            <Undo noun={noun} fields={{ deed: "undo", batch: batchId }} path={path} />
          ),
        });
      }
      case "refused":
        return notify({
          title: outcome.title ?? words.failed[outcome.deed],
          description: outcome.sentence,
          isFailure: true,
        });
      case "failed":
        return notify({ title: words.failed[outcome.deed], isFailure: true });
      case "unanswered": {
        const description = unanswered[outcome.why];
        return notify({ title: words.failed[outcome.deed], description, isFailure: true });
      }
    }
  };
}

const met = "Alguém salvou depois. Abra o registro para ver o que mudou.";

function Told({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <b className="font-bold">{name}</b> {children}
    </>
  );
}

/** Takes a deed back; it lives in the toast, so it works after the tab was left. */
function Undo({ noun, fields, path }: { noun: Noun; fields: Fields; path: string }) {
  const { submit, data, state } = useFetcher<Outcome>();
  const { hold, close } = useThisToast();
  const tell = useTell(noun);
  const notify = useNotify();
  const hear = useEffectEvent((outcome: Outcome) => {
    close();
    tell(outcome, path);
    if (outcome.kind === "outdated") notify({ title: wordsFor(noun).failed.undo, description: met, isFailure: true });
  });
  useEffect(() => {
    if (data) hear(data);
  }, [data]);
  return (
    <button
      type="button"
      aria-disabled={state !== "idle"}
      className="h-9 flex-none rounded-sm px-3 font-bold text-accent hover:bg-white/12 max-md:h-11"
      onClick={() => {
        if (state !== "idle") return;
        hold();
        void submit(fields, { method: "post", action: path });
      }}
    >
      Desfazer
    </button>
  );
}
