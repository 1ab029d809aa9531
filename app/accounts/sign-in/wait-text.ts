import { pluralize } from "#app/platform/text/pluralize.ts";

/** "5 segundos", "1 minuto", "15 minutos". */
export function waitText(seconds: number): string {
  if (seconds < 60) return pluralize(seconds, "segundo", "segundos");
  return pluralize(Math.ceil(seconds / 60), "minuto", "minutos");
}
