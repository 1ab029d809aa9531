import { perTimeZone } from "#app/platform/time/time-zone.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";

const timeFormat = perTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat("pt-BR", {
      weekday: "long",
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    }),
);

/** The mail to the author of a release that could not be published at its hour. */
export function attentionMail({ name, plannedAt, conflicts }: { name: string; plannedAt: Date; conflicts: number }) {
  return {
    subject: `O lançamento ${name} precisa de atenção`,
    text: [
      `O lançamento ${name}, previsto para ${timeFormat().format(plannedAt)}, não foi publicado: ` +
        `${pluralize(conflicts, "mudança está", "mudanças estão")} em conflito com o que mudou desde que foi preparado.`,
      "Nada foi alterado no site. Revise o lançamento no console e publique de novo.",
    ].join("\n\n"),
  };
}
