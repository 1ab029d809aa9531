import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { ListQuery, Selection } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { missingFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import type { FactKey, OfferTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { factNames } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { inWords } from "#app/platform/text/in-words.ts";

type OfferTable = "plans" | "business_plans";
type Incomplete = { name: string; missing: readonly FactKey[] };

/** How many offers a message names. */
const maxNamed = 6;

/**
 * The check of a table after offers became active: under the rule "impedir" it throws a `Refusal`, which ends the
 * transaction, when one of them has an incomplete label.
 */
export function createActivationCheck(table: OfferTable) {
  return async (tx: Transaction<Tables>, ids: readonly number[]): Promise<void> => {
    const { enforcement, defaults } = await readRules(tx);
    if (enforcement !== "impedir") return;
    const active = sql<boolean>`offer.id = any (${ids}) and offer.is_active and offer.deleted_at is null`;
    const incomplete = await findIncomplete(tx, table, active, defaults);
    const [first, ...others] = incomplete;
    if (!first) return;
    throw new Refusal(
      others.length === 0
        ? `“${first.name}” não pode ficar ativo: a etiqueta ainda não diz ${factNames(first.missing)}.`
        : `Nada foi ativado: ${incomplete.length} planos têm a etiqueta incompleta. ${namesOf(incomplete)}.`,
    );
  };
}

/**
 * What a tab asks before it activates the selected offers: those whose label is incomplete, with what is missing. Nothing
 * under the rule "impedir", where the write itself refuses.
 */
export function createActivationWarnings(table: OfferTable, findIds: (query: ListQuery) => Promise<number[]>) {
  return async (selection: Selection): Promise<InputWarning[]> => {
    const { enforcement, defaults } = await readRules(db);
    if (enforcement === "impedir") return [];
    const ids = "ids" in selection ? selection.ids : await findIds(selection.query);
    const inactive = sql<boolean>`offer.id = any (${ids}) and not offer.is_active and offer.deleted_at is null`;
    const incomplete = await findIncomplete(db, table, inactive, defaults);
    const warnings = incomplete.slice(0, maxNamed).map((offer) => ({ field: "isActive", question: describe(offer) }));
    const more = incomplete.length - warnings.length;
    return more > 0
      ? [...warnings, { field: "isActive", question: `E mais ${more} com a etiqueta incompleta.` }]
      : warnings;
  };
}

type Rules = { enforcement: string | null; defaults: object };

/** The rules as stored: the provider's settings are above the catalogue. */
async function readRules(from: Kysely<Tables>): Promise<Rules> {
  const { rows } = await sql<Rules>`
    select facts #>> '{offers,enforcement}' as enforcement, coalesce(facts #> '{offers,defaults}', '{}') as defaults
    from settings
  `.execute(from);
  return rows[0]!;
}

async function findIncomplete(
  from: Kysely<Tables>,
  table: OfferTable,
  which: RawBuilder<boolean>,
  defaults: object,
): Promise<Incomplete[]> {
  const { rows } = await sql<{ terms: OfferTerms }>`
    select offer_terms(to_jsonb(offer), ${JSON.stringify(defaults)}::jsonb) as terms
    from ${sql.table(table)} offer where ${which} order by offer.id
  `.execute(from);
  return rows.flatMap(({ terms }) => {
    const missing = missingFacts(terms);
    return missing.length > 0 ? [{ name: terms.nome, missing }] : [];
  });
}

function describe({ name, missing }: Incomplete): string {
  return `“${name}”: a etiqueta ainda não diz ${factNames(missing)}.`;
}

function namesOf(incomplete: readonly Incomplete[]): string {
  return inWords(
    incomplete.map(({ name }) => `“${name}”`),
    maxNamed,
  );
}
