import { type FormEvent, startTransition, useState } from "react";
import { afterPaint } from "#app/ui/after-paint.ts";
import { useDeed } from "../entity/deed.tsx";
import { type Noun, wordsFor } from "../entity/noun.ts";

type ActiveSwitchProps = { noun: Noun; id: number; label: string; isActive: boolean };

/** Shows the wanted state in the press's own frame; should the server refuse it, it goes back and a toast says why. */
export function ActiveSwitch({ noun, id, label, isActive }: ActiveSwitchProps) {
  // The router tells of a deed on its way when it has time for that, and until the list shows what came of it: what is
  // let go in a transition goes when that is drawn and not before.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { send, pending } = useDeed(noun, () => startTransition(() => setPressed(null)));
  const shown = pressed ?? (pending === null ? isActive : pending === "activate");
  const words = wordsFor(noun);
  const press = (event: FormEvent) => {
    event.preventDefault();
    setPressed(!shown);
    afterPaint(() => send(shown ? "deactivate" : "activate", { id }));
  };
  return (
    <form method="post" className="flex items-center" onSubmit={press}>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="deed"
        value={shown ? "deactivate" : "activate"}
        role="switch"
        aria-checked={shown}
        aria-label={`${label}: ${words.active.toLowerCase()}`}
        className="group flex h-11 items-center gap-2.5 text-xs outline-offset-0"
      >
        <span aria-hidden="true" className="md:hidden">
          {shown ? words.active : <span className="text-muted">{words.inactive}</span>}
        </span>
        <SwitchTrack />
      </button>
    </form>
  );
}

/** What a switch looks like inside its button, whose group tells whether it is on. */
export function SwitchTrack() {
  return (
    <span className="relative h-5 w-8.5 flex-none rounded-pill border-[1.5px] border-field-line bg-paper transition-colors group-aria-checked:border-brand group-aria-checked:bg-brand">
      <span className="absolute top-1/2 left-[3px] size-3 -translate-y-1/2 rounded-pill bg-field-line transition-[translate,background-color] group-aria-checked:translate-x-[0.8125rem] group-aria-checked:bg-on-brand" />
    </span>
  );
}
