import { perTimeZone } from "#app/platform/time/time-zone.ts";
import { sql } from "kysely";
import { hasCome } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isMailConfigured, sendMail } from "#app/platform/delivery/mail.server.ts";
import * as settings from "#app/provider/settings.server.ts";

type Stopped = { id: number; name: string; author: string; publishAt: Date | null };

/**
 * Sends the authors of releases that could not be published at their hour a mail each: once, whatever the number of
 * processes, and again later while the mail server does not take it. The console shows these releases all the same.
 */
export async function sendAttentionMails(): Promise<void> {
  const { name, salesEmail } = await settings.current();
  if (!isMailConfigured() || !salesEmail) return;
  for (let release = await claimDue(); release; release = await claimDue()) {
    const failure = await sendMail({
      from: { name, address: salesEmail },
      to: release.author,
      ...attentionMail(release),
    });
    if (failure && !failure.isFinal) continue;
    await db.updateTable("releases").set({ mail_at: null }).where("id", "=", release.id).execute();
  }
}

/** How soon a mail is tried again: later than any mail takes, so that meanwhile nobody else sends it. */
const retryAfter = sql`interval '10 minutes'`;

/** A release whose mail is due. From now on it is due again only later. */
async function claimDue(): Promise<Stopped | undefined> {
  return db
    .updateTable("releases")
    .set({ mail_at: sql`now() + ${retryAfter}` })
    .where("id", "=", (due) =>
      due
        .selectFrom("releases")
        .select("id")
        .where("state", "=", "attention")
        .where(hasCome(sql`mail_at`, retryAfter))
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "name", "author", "publish_at as publishAt"])
    .executeTakeFirst();
}

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

function attentionMail({ name, publishAt }: Stopped) {
  const planned = publishAt ? `, previsto para ${timeFormat().format(publishAt)},` : "";
  return {
    subject: `O lançamento ${name} precisa de atenção`,
    text: [
      `O lançamento ${name}${planned} não foi publicado: está em conflito com o que mudou desde que foi preparado.`,
      "Nada foi alterado no site. Revise o lançamento no console e publique de novo.",
    ].join("\n\n"),
  };
}
