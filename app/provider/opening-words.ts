import { brazilianDay, currentDay, dayAt, hourAt, startOfDay } from "#app/platform/time/clock.ts";
import { openStateAt, parseOpeningHours } from "./opening-hours.ts";

/**
 * When the next hours begin, if it is closed now: "segunda às 8h"; null while it is open, or when that is not known. A
 * holiday of which nothing is said counts as closed.
 */
export function nextOpening(text: string, now: Date): string | null {
  const hours = parseOpeningHours(text);
  if (!hours) return null;
  let found = openStateAt(hours, now);
  while (found.state === "unsure" && found.until) {
    const midnight = found.until;
    found = openStateAt(hours, midnight);
    if (found.state === "open") found = { state: "closed", until: midnight };
  }
  return found.state === "closed" && found.until ? openingWords(found.until, now) : null;
}

/** A moment from now, such as "amanhã às 8h". */
export function openingWords(moment: Date, now: Date): string {
  return `${dayWord(moment, now)} ${hourWord(moment, "às")}`;
}

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

function dayWord(moment: Date, now: Date): string {
  const [day, today] = [dayAt(moment), currentDay(now)];
  if (day === today) return "hoje";
  if (day === dayAt(startOfDay(today, 1)!)) return "amanhã";
  if (moment < startOfDay(today, 7)!) return weekdays[new Date(day).getUTCDay()]!;
  return brazilianDay(day).slice(0, 5);
}

/** "às 8h", "8h30"; midnight has its own word. */
export function hourWord(moment: Date, preposition = ""): string {
  const hour = hourAt(moment).replace(/h00$/, "h");
  if (hour === "0h") return preposition ? "à meia-noite" : "meia-noite";
  return preposition ? `${hour === "1h" ? "à" : preposition} ${hour}` : hour;
}
