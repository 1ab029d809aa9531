import { isDeepStrictEqual } from "node:util";
import { db } from "#app/platform/database/db.server.ts";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import { log } from "#app/platform/log.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { changesSince, recordChange } from "#app/records/audit.server.ts";
import { pick } from "#app/records/field-values.ts";
import { findAdvertised, findServedArea } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { noServedArea } from "#app/catalogue/cities/served-area.ts";
import { findClosedAddresses } from "#app/pages/published.server.ts";
import { attachImage } from "#app/images/image.server.ts";
import { findConversions } from "./conversions.server.ts";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { publicFactsOf } from "./public-facts.ts";
import type { OfferSettings, Provider, ProviderSettings } from "./provider.ts";
import { defaultProvider, withDefaults } from "./default-provider.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { inWriteTransaction, createStaleVersionError } from "#app/records/repository.server.ts";
import { formatKilobytes, maxCopyBytes, copyBytes } from "./copy.ts";
import { pickSettings, type SettingsChange, type SettingsInput, defaultOf, applySettings } from "./setting.ts";
import { flattenSettings } from "./setting-table.ts";

/** The settings in the read model, and what of them is sent to visitors, without what follows from other records. */
export const settingsPart: ReadModelPart<{ all: ProviderSettings; facts: Provider }> = {
  name: "settings",
  tables: ["settings"],
  load: async (tx) => {
    const { facts } = await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    const all = withDefaults(facts);
    setTimeZone(all.timeZone);
    return { all, facts: publicFactsOf(all) };
  },
};

/**
 * The provider's current public facts: the same object until they change, so that derived values can be cached by it.
 * Never throws: if the database is unavailable it returns the last known facts.
 */
export async function current(): Promise<Provider> {
  try {
    const [{ facts }] = await readModel.read(settingsPart);
    // A catalogue that cannot be read serves nobody, and advertises nothing.
    const [served, advertised, addresses, conversions] = await Promise.all([
      findServedArea().catch(() => noServedArea),
      findAdvertised(facts).catch(() => ({ fiberOffer: null, combos: [] })),
      findClosedAddresses().catch(() => []),
      findConversions().catch(() => null),
    ]);
    const closed = [facts.closed, ...addresses].filter(Boolean).join("|");
    return withRecords(facts, { ...advertised, served, closed, ...(conversions && { conversions }) });
  } catch (error) {
    log.error({ error }, "settings could not be read");
    return lastKnown();
  }
}

/** A provider that says nothing but its name, with its logo and its colours. */
export async function currentBrand(): Promise<Provider> {
  const { name, logo, colours } = await current();
  return { ...defaultPublicFacts, name, logo, colours };
}

let last: { facts: Provider; records: Partial<Provider>; provider: Provider } | null = null;

/** The facts with what follows from other records; the same object as long as all are the same. */
function withRecords(facts: Provider, records: Partial<Provider>): Provider {
  if (last?.facts !== facts || !isDeepStrictEqual(last.records, records)) {
    last = { facts, records, provider: { ...facts, ...records } };
  }
  return last.provider;
}

/** The provider's public facts as last read, synchronously; the defaults before the first read. */
export function lastKnown(): Provider {
  const facts = readModel.lastKnown(settingsPart)?.facts ?? defaultPublicFacts;
  return last?.facts === facts ? last.provider : facts;
}

/** All settings as last read, synchronously, with what visitors are not sent; the defaults before the first read. */
export function lastKnownSettings(): ProviderSettings {
  return readModel.lastKnown(settingsPart)?.all ?? defaultProvider;
}

/** All settings; as last read if the database is unavailable. */
async function currentSettings(): Promise<ProviderSettings> {
  try {
    const [{ all }] = await readModel.read(settingsPart);
    return all;
  } catch (error) {
    log.error({ error }, "settings could not be read");
    return lastKnownSettings();
  }
}

/** Whether two-factor sign-in is required of all staff. */
export async function isTwoFactorRequired(): Promise<boolean> {
  return (await currentSettings()).staffTwoFactor === "required";
}

/** The provider's synonyms for the search. */
export async function searchSynonyms(): Promise<string> {
  return (await currentSettings()).searchSynonyms;
}

/** How offers are registered. */
export async function offerSettings(): Promise<OfferSettings> {
  return (await currentSettings()).offers;
}

/** Whether visitors see the site. */
export async function isPublished(): Promise<boolean> {
  return (await currentSettings()).isPublished;
}

/** Whether the provider and its records are the demonstration's. */
export async function isDemonstration(): Promise<boolean> {
  return (await currentSettings()).isDemonstration;
}

/** The settings as a record of the console. */
export type SettingsRow = RecordMetadata & SettingsInput;

/** The settings for the console. */
export async function find(): Promise<SettingsRow> {
  const { provider, version, updatedAt } = await readStored();
  return { ...flattenSettings(provider), id, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/** The stored settings with their version, which every write raises. */
export async function readStored(): Promise<{ provider: ProviderSettings; version: number; updatedAt: Date }> {
  currentActor();
  const { facts, ...row } = await db
    .selectFrom("settings")
    .select(["facts", "version", "updated_at as updatedAt"])
    .executeTakeFirstOrThrow();
  return { ...row, provider: withDefaults(facts) };
}

/**
 * Saves facts and texts; missing ones stay as they are, and one that equals its default is not stored. Throws a
 * `StaleVersionError` when one of these fields was changed after `version`; changes of other fields do not conflict.
 * Throws a `Refusal` when the text overrides would be too large.
 */
export async function update(_id: number, input: SettingsChange, version: number): Promise<SaveResult> {
  return inWriteTransaction({ entity: "settings", duplicateMessages: {} }, async (tx) => {
    const row = await tx
      .selectFrom("settings")
      .select(["facts", "version", "updated_at as updatedAt"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const provider = withDefaults(row.facts);
    const names = Object.keys(input);
    const stored = pickSettings(provider, names);
    if (row.version !== version) {
      const since = await changesSince(tx, "settings", id, { version, current: row.version });
      const isConflict = ({ before }: { before: object | null }) =>
        names.some((name) => Object.hasOwn(before ?? {}, name));
      // A change that is missing in the history may have changed any field.
      if (since.length !== row.version - version || since.some(isConflict))
        throw await createStaleVersionError(
          tx,
          "settings",
          { ...row, id, isActive: true, removed: false, fields: stored },
          version,
        );
    }
    const changed = names.filter((name) => !isDeepStrictEqual(pick(input, [name]), pick(stored, [name])));
    if (changed.length === 0) return { id, label, version: row.version };
    const facts = applySettings(provider, pick(input, changed) as SettingsChange);
    if (changed.some((name) => defaultOf(name) !== null)) assertSize(facts);
    const nonDefault = Object.entries(facts).filter(
      ([key, value]) => !isDeepStrictEqual(value, defaultProvider[key as keyof ProviderSettings]),
    );
    if (changed.includes("logo.image")) await attachImage(facts.logo.image, "logos", tx);
    const saved = await tx
      .updateTable("settings")
      .set({ facts: JSON.stringify(Object.fromEntries(nonDefault)) })
      .returning("version")
      .executeTakeFirstOrThrow();
    await recordChange(tx, "settings", {
      action: "update",
      id,
      label,
      version: saved.version,
      before: pick(stored, changed),
      after: pick(input, changed),
    });
    return { id, label, version: saved.version };
  });
}

/** Text overrides are sent with every page, so their size is limited. */
function assertSize({ texts }: Pick<Provider, "texts">): void {
  const bytes = copyBytes(texts);
  if (bytes <= maxCopyBytes) return;
  throw new Refusal(
    `Os textos próprios passariam do espaço que há para eles: ${formatKilobytes(bytes)} de ${formatKilobytes(maxCopyBytes)} kB, ` +
      "porque vão com todas as páginas do site. Encurte alguns ou volte ao texto padrão.",
  );
}

const defaultPublicFacts = publicFactsOf(defaultProvider);

/** The settings are a single record. */
const id = 1;
const label = "Configuração do site";
