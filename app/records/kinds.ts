import type { Tables } from "#db/tables.ts";

/** Who sees the records of a kind, wherever they show. Readers see personal data, and export none. */
export type Access = "staff" | "staff, personal data" | "administrators";

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

type Described<Table extends keyof Tables> = {
  table: Table;
  access: Access;
  /** How its changes wait for a release: with the fields that no two records may share; null for what is made at once. */
  release: { unique: readonly Column<Table>[] } | null;
  /** What webhooks call a change of it; null for what visitors do not see. */
  event: string | null;
  /** The columns with addresses of uploaded images. */
  images?: readonly Column<Table>[];
  /** What the catalogue's checks call its records, and the path of the tab where staff mend them. */
  checked?: { title: string; path: string; noun: { one: string; many: string } };
  /** Records with the same name can be merged: the end of the check's key, what it calls them, and why they are a fault. */
  doubles?: { key: string; name: string; severity: "error" | "warning"; harm: string };
};

/** Of a table of records that are removed and restored, of one that has a single record, or without such a table. */
type Kind = {
  [Table in keyof Tables]:
    | (Tables[Table] extends { deleted_at: unknown } ? Described<Table> & { isSingleton?: never } : never)
    | (Described<Table> & { isSingleton: true });
}[keyof Tables];
type Kept = { table: null; access: Access; release: null; event: null; isSingleton?: never; images?: never };

const offerHarm = "Não se sabe de qual deles fala uma planilha, nem um visitante.";

/**
 * The kinds of records of the audit log. The history lists them in this order, and a release writes their tables in it.
 * What can be done with them is in `releasedKinds` and in the console's `recordKinds`.
 */
export const kinds = {
  plan: {
    table: "plans",
    access: "staff",
    release: { unique: ["name"] },
    event: "plans",
    checked: { title: "Planos", path: "/intranet", noun: { one: "plano", many: "planos" } },
    doubles: { key: "planos", name: "Planos", severity: "warning", harm: offerHarm },
  },
  city: {
    table: "cities",
    access: "staff",
    release: { unique: ["name", "state"] },
    event: "cities",
    checked: { title: "Cidades", path: "/intranet/cidades", noun: { one: "cidade", many: "cidades" } },
    doubles: {
      key: "cidades",
      name: "Cidades",
      severity: "error",
      harm: "O visitante vê a cidade duas vezes, cada uma com os seus planos.",
    },
  },
  "plan-city": {
    table: "plan_cities",
    access: "staff",
    release: { unique: ["plan_id", "city_id"] },
    event: "availability",
  },
  "business-plan": {
    table: "business_plans",
    access: "staff",
    release: { unique: ["name"] },
    event: "business-plans",
    checked: {
      title: "Planos Empresariais",
      path: "/intranet/planos-empresariais",
      noun: { one: "plano", many: "planos" },
    },
    doubles: { key: "planos-empresariais", name: "Planos empresariais", severity: "warning", harm: offerHarm },
  },
  "business-plan-city": {
    table: "business_plan_cities",
    access: "staff",
    release: { unique: ["business_plan_id", "city_id"] },
    event: "availability",
  },
  banner: {
    table: "banners",
    access: "staff",
    release: { unique: [] },
    event: "banners",
    images: ["image_url"],
    checked: { title: "Banners", path: "/intranet/banners", noun: { one: "banner", many: "banners" } },
  },
  "banner-config": {
    table: "banner_config",
    isSingleton: true,
    access: "staff",
    release: { unique: [] },
    event: "banners",
  },
  "streaming-banner": {
    table: "streaming_banners",
    access: "staff",
    release: { unique: [] },
    event: "banners",
    images: ["image_url"],
    checked: {
      title: "Banners Streaming",
      path: "/intranet/banners-streaming",
      noun: { one: "banner", many: "banners" },
    },
  },
  "streaming-service": {
    table: "streaming_services",
    access: "staff",
    release: { unique: ["name"] },
    event: "streaming",
    images: ["icon_url"],
    checked: { title: "Streaming", path: "/intranet/streaming", noun: { one: "serviço", many: "serviços" } },
    doubles: {
      key: "streaming",
      name: "Serviços de streaming",
      severity: "warning",
      harm: "Os planos dizem só o nome: um dos ícones não aparece.",
    },
  },
  "ignored-check": { table: "ignored_checks", access: "staff", release: null, event: null },
  campaign: { table: "campaigns", access: "staff", release: null, event: null },
  redirect: { table: "redirects", access: "administrators", release: null, event: "redirects" },
  page: {
    table: "pages",
    access: "staff",
    release: { unique: ["kind", "slug"] },
    event: "pages",
    images: ["image_url", "body"],
  },
  // Forms ask about those that are advertising networks.
  destination: { table: "destinations", access: "administrators", release: null, event: "settings" },
  settings: {
    table: "settings",
    isSingleton: true,
    access: "administrators",
    release: { unique: [] },
    event: "settings",
    images: ["facts"],
  },
  staff: { table: null, access: "administrators", release: null, event: null },
  invite: { table: null, access: "administrators", release: null, event: null },
  lead: { table: "leads", access: "staff, personal data", release: null, event: null },
  offer: { table: null, access: "staff", release: null, event: null },
  release: { table: null, access: "staff", release: null, event: null },
} as const satisfies Record<string, Kind | Kept>;

type Kinds = typeof kinds;
export type AuditEntity = keyof Kinds;

/** The kinds with that fact. */
type KindsWith<Fact> = { [Name in AuditEntity]: Kinds[Name] extends Fact ? Name : never }[AuditEntity];

/** The kinds whose changes can wait for a release. Those of the others are always made at once. */
export type ReleasedEntity = KindsWith<{ release: object }>;
/** The kinds that the catalogue's checks are about, and those of which records with the same name can be merged. */
export type CheckSubject = KindsWith<{ checked: object }>;
export type DoubleSubject = KindsWith<{ doubles: object }>;

export const kindNames = Object.keys(kinds) as readonly AuditEntity[];

export const doubleSubjects = kindNames.filter((name): name is DoubleSubject => "doubles" in kinds[name]);

/** What a kind says of itself, of the facts that not every kind has too. */
export function factsOf(entity: AuditEntity): Kind | Kept {
  return kinds[entity];
}

/** Whether changes of that kind of record can wait for a release. */
export function isReleased(kind: string): kind is ReleasedEntity {
  return isKind(kind) && kinds[kind].release !== null;
}

export function isKind(text: string): text is AuditEntity {
  return Object.hasOwn(kinds, text);
}

/** The table in which records of that kind are removed and restored; null where they never are. */
export function recordTable(entity: AuditEntity): keyof Tables | null {
  const { table, isSingleton } = factsOf(entity);
  return isSingleton ? null : table;
}
