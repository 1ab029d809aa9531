import { type OpenState, openStateAt, parseOpeningHours } from "#app/provider/opening-hours.ts";
import { hourWord, openingWords } from "#app/provider/opening-words.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const minuteMs = 60_000;

/** Whether it is open now; nothing when the hours are not understood. */
export function OpenMark({ hours, now }: { hours: string; now: number }) {
  const { openStates } = useCopy(content);
  const parsed = parseOpeningHours(hours);
  if (!parsed) return null;
  const moment = new Date(now);
  const found = openStateAt(parsed, moment);
  return (
    <p
      className={`flex items-start gap-2 text-sm leading-snug font-bold ${found.state === "open" ? "text-ok" : "text-muted"}`}
    >
      <span aria-hidden="true" className="mt-[0.3em] size-2.5 flex-none rounded-full border-5 border-current" />
      {stateText(found, moment, openStates)}
    </p>
  );
}

/** Such as "Fechado agora, abre amanhã às 8h". */
function stateText({ state, until }: OpenState, now: Date, words: typeof content.openStates): string {
  if (state === "unsure") return words.holiday;
  if (state === "closed") return until ? words.closedUntil(openingWords(until, now)) : words.closed;
  const isSoon = until && until.getTime() - now.getTime() < 24 * 60 * minuteMs;
  return isSoon ? words.openUntil(hourWord(until)) : words.open;
}
