import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type CopyChange, copyFieldName } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textLeaves } from "#app/site/text/text-leaves.ts";
import { copyContents } from "./copy-pages.server.ts";
import { movedTexts } from "./moved-texts.ts";

/**
 * Keeps what staff have written in the place of sentences that this version of the program words differently: it goes to
 * the sentence at the same place. The contents of the version that ran last are stored for that. A failure is logged,
 * and tried again by the next start.
 */
export async function followTexts(contents: unknown = copyContents): Promise<void> {
  const now = JSON.stringify(contents);
  const last = await db.selectFrom("default_texts").select("contents").executeTakeFirst();
  if (last?.contents === now) return;
  try {
    if (last) await moveOverrides(JSON.parse(last.contents), JSON.parse(now));
    await db
      .insertInto("default_texts")
      .values({ contents: now })
      .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ contents: now }))
      .execute();
  } catch (error) {
    log.error({ error }, "the provider's own texts could not follow their places");
  }
}

async function moveOverrides(before: unknown, now: unknown): Promise<void> {
  const { provider, version } = await settings.readStored();
  const known = new Set(textLeaves(now).map(({ text }) => text));
  const changes: CopyChange = {};
  for (const [former, text] of movedTexts(before, now)) {
    const own = provider.texts[former];
    if (own === undefined || Object.hasOwn(provider.texts, text)) continue;
    changes[copyFieldName(text)] = own;
    // Where the sentence still stands elsewhere it keeps the same words.
    if (!known.has(former)) changes[copyFieldName(former)] = former;
  }
  await settings.update(1, changes, version);
}
