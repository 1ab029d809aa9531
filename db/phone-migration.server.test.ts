import { sql } from "kysely";
import { expect, test } from "vitest";
import { phoneKeys } from "#app/platform/text/phone.server.ts";
import { freshDatabase } from "#test/database.ts";
import { beforeMigration } from "#test/earlier-version.ts";

freshDatabase();

test("leads of earlier versions get the keys of their telephones, whose text stays", async () => {
  await beforeMigration("0047_phones_and_deliveries.sql", async (tx, migrate) => {
    const stored = ["31988887777", "031988887777", "0153133334444", "08005550142", "319888877777", "2033334444"];
    await sql`
      insert into leads (protocol, kind, phone, referrer_phone, page, consent, fingerprint)
      select '2026-22222' || (number + 1), 'contact', phone, phone, '/', 'Sim', decode(repeat('00', 32), 'hex')
      from unnest(${stored}::text[]) with ordinality as typed(phone, number)
    `.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    await migrate();
    const leads = await tx
      .selectFrom("leads")
      .select(["phone", "phone_keys", "referrer_phone_keys", "version"])
      .orderBy("id")
      .execute();
    expect(leads).toEqual(
      stored.map((phone) => ({
        phone,
        phone_keys: phoneKeys(phone),
        referrer_phone_keys: phoneKeys(phone),
        version: 1,
      })),
    );
    expect(leads[1]!.phone_keys).toEqual(["+5531988887777"]);
  });
});
