import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { OfferTermFields } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { PricePart } from "#app/catalogue/plans/offer-terms/price-parts.ts";
import type { OfferTerms } from "#app/offers/terms/offer-terms.ts";
import type { ArticleCategory, PageKind } from "#app/pages/page.ts";
import type { ProviderSettings } from "#app/provider/provider.ts";
import type { CellChange } from "#app/catalogue/availability-index/cells.ts";
import type { ReleaseState } from "#app/records/release-state.ts";

/** The table types for Kysely; a test compares them with the migrated database. Columns have the specification's names. */
export type Tables = {
  cities: CityTable;
  plans: PlanTable;
  plan_cities: PlanCityTable;
  /** The row type of the terms; always empty. */
  offer_term_columns: OfferTermColumns;
  business_plans: BusinessPlanTable;
  business_plan_cities: BusinessPlanCityTable;
  banners: BannerTable;
  banner_config: BannerConfigTable;
  streaming_banners: StreamingBannerTable;
  streaming_services: StreamingServiceTable;
  ignored_checks: IgnoredCheckTable;
  redirects: RedirectTable;
  pages: PageTable;
  default_texts: { is_only: Generated<boolean>; contents: string };
  page_intake: { is_only: Generated<boolean>; done_at: Date | null };
  redirect_hits: { redirect_id: number; hits: number; last_at: Generated<Date> };
  uploaded_images: UploadedImageTable;
  instances: InstanceTable;
  settings: SettingsTable;
  catalogue_revision: CatalogueRevisionTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_announcements: CatalogueAnnouncementTable;
  staff: StaffTable;
  sessions: SessionTable;
  recovery_codes: RecoveryCodeTable;
  invites: InviteTable;
  throttle: ThrottleTable;
  audit_log: AuditLogTable;
  audit_labels: AuditLabelTable;
  leads: LeadTable;
  lead_notes: LeadNoteTable;
  outbox: OutboxTable;
  delivery_failures: DeliveryFailureTable;
  milestones: MilestoneTable;
  destinations: DestinationTable;
  destination_cities: { destination_id: number; label: string; city_id: number | null };
  destination_secrets: { destination_id: number; sealed: Buffer; key_id: string };
  destination_states: DestinationStateTable;
  deliveries: DeliveryTable;
  demand: DemandTable;
  campaigns: RecordColumns & LimitedColumns & { source: string; medium: string; name: string };
  campaign_codes: LimitedColumns & { id: Generated<number>; campaign_id: number; page: string };
  visit_counts: VisitCountTable;
  mass_writes: MassWriteTable;
  mass_write_places: MassWritePlaceTable;
  offer_places: OfferPlaceTable;
  offer_versions: OfferVersionTable;
  offer_sales: OfferSaleTable;
  releases: ReleaseTable;
  release_operations: ReleaseOperationTable;
};

/** The common columns of catalogue records. Triggers maintain version and updated_at. */
type RecordColumns = {
  id: Generated<number>;
  is_active: Generated<boolean>;
  version: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
  deleted_at: ColumnType<Date | null, never, Date | null>;
};

/** What decides which rows go first when there are too many. */
type LimitedColumns = {
  is_known: Generated<boolean>;
  days: Generated<number>;
  last_day: Generated<string>;
};

/** The generated column of the search. */
type Searched = { search: GeneratedAlways<string> };

/** Of records whose name is theirs alone; `is_double` marks those that had the name of another before that was a rule. */
type Named = Searched & {
  name: string;
  name_key: GeneratedAlways<string>;
  is_double: ColumnType<boolean, never, never>;
};

/** What an offer promises beyond its name, speed and price; null when it is not said. */
type OfferTermColumns = Omit<OfferTermFields, "partes"> & { partes: JSONColumnType<PricePart[]> | null };

type CityTable = RecordColumns & Named & { state: string };

type PlanTable = RecordColumns &
  OfferTermColumns &
  Named & {
    speed: string;
    price: number;
    type: "Internet" | "Combo";
    streamings: Generated<string[]>;
    camera_count: Generated<number>;
    badge: string | null;
  };

type PlanCityTable = RecordColumns & { plan_id: number; city_id: number };

type BusinessPlanTable = RecordColumns &
  OfferTermColumns &
  Named & {
    speed: string;
    price: number;
    type: Generated<"empresarial">;
    features: string[];
    badge: string | null;
    popular: Generated<boolean>;
    streamings: Generated<string[]>;
    camera_count: Generated<number>;
  };

type BusinessPlanCityTable = RecordColumns & { business_plan_id: number; city_id: number };

type BannerTable = RecordColumns &
  Searched & {
    title: string;
    description: Generated<string>;
    image_url: string | null;
    image_alt: Generated<string | null>;
    bg_color: Generated<"white" | "yellow" | "light-blue" | "medium-blue" | "dark-blue" | "dark-yellow">;
    display_order: Generated<number>;
  };

type BannerConfigTable = {
  id: Generated<boolean>;
  show_captions: Generated<boolean>;
  version: ColumnType<number, never, never>;
  updated_at: ColumnType<Date, never, never>;
};

type StreamingBannerTable = RecordColumns &
  Searched & {
    title: string;
    description: string;
    image_url: string | null;
    image_alt: Generated<string | null>;
    bg_color: Generated<string>;
    streaming_service: string;
    display_order: Generated<number>;
  };

type StreamingServiceTable = RecordColumns & Named & { icon_url: string | null };

type IgnoredCheckTable = RecordColumns & {
  check_key: string;
  /** The ids of the records as a multirange. */
  records: string;
  reason: string;
  until_day: string | null;
  found: string | null;
};

type RedirectTable = RecordColumns & Searched & { from_path: string; to_url: string };

type PageTable = RecordColumns &
  Searched & {
    kind: PageKind;
    slug: string;
    title: string;
    description: string;
    /** Markdown. */
    body: string;
    image_url: string | null;
    /** Such as "2026-12-31". */
    day: string | null;
    category: ArticleCategory | null;
    author: string | null;
    keywords: Generated<string>;
    chat: string | null;
    portal: string | null;
    ask: string | null;
    is_template: Generated<boolean>;
  };

type UploadedImageTable = { address: string; used_at: Generated<Date>; is_doomed: Generated<boolean> };
type InstanceTable = { id: string; seen_at: Generated<Date> };
type SettingsTable = {
  id: Generated<boolean>;
  facts: JSONColumnType<Partial<ProviderSettings>>;
  version: ColumnType<number, never, never>;
  updated_at: ColumnType<Date, never, never>;
};

type CatalogueRevisionTable = {
  id: Generated<boolean>;
  revision: Generated<number>;
  moment: ColumnType<Date, never, never>;
  announced_revision: Generated<number>;
  noticed_at: Date | null;
};

type CatalogueAnnouncementTable = {
  id: Generated<number>;
  revision: number;
  kinds: string[];
  created_at: ColumnType<Date, never, never>;
};

/** Filled by triggers; city_id 0 means the whole table. */
type CatalogueChangesTable = {
  table_name: ColumnType<string, never, never>;
  city_id: ColumnType<number, never, never>;
  revision: ColumnType<number, never, never>;
};

type StaffTable = {
  id: Generated<number>;
  email: string;
  name: string | null;
  password_hash: string;
  role: Generated<Role>;
  must_change_password: Generated<boolean>;
  browser_key: Generated<Buffer>;
  totp_secret: Buffer | null;
  totp_created_at: Date | null;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
};

type SessionTable = {
  id: ColumnType<number, never, never>;
  token_hash: Buffer;
  staff_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  device: string;
  network: string;
  awaits: "code" | "password" | "enrolment" | null;
};

type RecoveryCodeTable = { staff_id: number; code_hash: Buffer };

type InviteTable = {
  id: ColumnType<number, never, never>;
  email: string;
  token_hash: Buffer;
  invited_by: string;
  role: Generated<Role>;
  created_at: Generated<Date>;
  expires_at: Date;
};

type ThrottleTable = { key: string; tries: number; window_ends_at: Date };

/** What staff may do; `app/records/role.ts` says what. */
export type Role = "administrator" | "editor" | "reader";

export type AuditAction =
  | "create"
  | "update"
  | "activate"
  | "deactivate"
  | "remove"
  | "restore"
  | "resend"
  | "reveal"
  | "erase"
  | "export";

/** The actions that change a record's state and need no form. */
export type StateChange = Extract<AuditAction, "activate" | "deactivate" | "remove" | "restore">;

/**
 * Changes of associations, as multiranges of ids, which are short even for half a million: those to create, each offer in
 * cities of its own, and others whose state changes. None is in two of these.
 */
export type PairChanges = {
  creates: { offerId: number; isActive: boolean; cities: string }[];
  changes: { action: StateChange; records: string }[];
};

type AuditLogTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actor_id: number | null;
  actor_email: string;
  entity: string;
  /** The record and its new version; null for a batch, which has `records`. */
  record_id: number | null;
  record_version: number | null;
  /** The ids of a batch as a multirange, such as "{[1,4),[7,8)}". */
  records: string | null;
  record_count: Generated<number>;
  batch_id: number | null;
  record_label: string;
  action: AuditAction;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  /** The release whose publication, end or undo it belongs to. */
  release_id: Generated<number | null>;
  /** Whether the actor had scheduled the change, and the clock made it. */
  scheduled: Generated<boolean>;
};

/** Filled by a trigger. */
type AuditLabelTable = Searched & { label: string };

type LeadTable = Searched & {
  id: Generated<number>;
  protocol: string;
  kind:
    | "referral"
    | "proposal"
    | "partner"
    | "5g-interest"
    | "city-interest"
    | "newsletter"
    | "contact"
    | "job"
    | "cancellation"
    | "erasure";
  state: Generated<"new" | "in-progress" | "done" | "relay-failed">;
  name: string | null;
  company: string | null;
  cnpj: string | null;
  phone: string | null;
  email: string | null;
  cpf: string | null;
  referrer_name: string | null;
  referrer_phone: string | null;
  referrer_email: string | null;
  referrer_cpf: string | null;
  city: string | null;
  offer: string | null;
  offer_code: string | null;
  profile: "resale" | "referral" | null;
  area: string | null;
  needs: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  click_id: string | null;
  referring_host: string | null;
  page: string;
  consent: string;
  consented_at: Generated<Date>;
  conversion_consent: string | null;
  conversion_kinds: Generated<string[]>;
  fingerprint: Buffer;
  submission: Buffer | null;
  phone_keys: Generated<string[]>;
  referrer_phone_keys: Generated<string[]>;
  relayed_at: Date | null;
  relay_claimed_until: Date | null;
  relay_tries: Generated<number>;
  relay_failure: string | null;
  relay_next_try_at: Date | null;
  is_active: GeneratedAlways<boolean>;
  assignee: string | null;
  token: string | null;
  confirmed_at: Date | null;
  version: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
  deleted_at: ColumnType<Date | null, never, Date | null>;
};

type DemandTable = {
  month: string;
  state: string;
  municipality: string;
  requests: Generated<number>;
  searches: Generated<number>;
};

type VisitCountTable = {
  day: string;
  campaign_id: number;
  city: string;
  plan: string;
  visits: Generated<number>;
  chats: Generated<number>;
  calls: Generated<number>;
  forms: Generated<number>;
  referrals: Generated<number>;
};

type LeadNoteTable = {
  id: Generated<number>;
  lead_id: number;
  author: string;
  note: string;
  created_at: Generated<Date>;
};

type DeliveryFailureTable = {
  service: "mail" | "notices" | "relay";
  since: Generated<Date>;
  step: string;
  answer: string;
  is_delay: boolean;
};

type MilestoneTable = { name: "mail-sent" | "backup-made"; at: Generated<Date> };

type OutboxTable = {
  id: Generated<number>;
  lead_id: number;
  kind: "notice" | "confirmation";
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  claimed_until: Date | null;
  created_at: ColumnType<Date, never, never>;
};

type DestinationTable = RecordColumns &
  Searched & {
    name: string;
    kind: string;
    /** Whether visitors are asked before it gets their requests. */
    is_network: Generated<boolean>;
    lead_kinds: string[];
    cities: Generated<string[]>;
    events: Generated<string[]>;
    settings: Generated<Record<string, string>>;
    secret_at: Date | null;
  };

type DestinationStateTable = {
  destination_id: number;
  failures: Generated<number>;
  failing_since: Date | null;
  answer: string | null;
  paused_until: Date | null;
};

type DeliveryTable = {
  id: Generated<number>;
  message_id: Generated<string>;
  /** Null for an announcement. */
  lead_id: number | null;
  announcement_id: number | null;
  destination_id: number;
  state: Generated<"waiting" | "delivered" | "refused" | "given-up">;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  claimed_until: Date | null;
  last_try_at: Date | null;
  answer: string | null;
  created_at: ColumnType<Date, never, never>;
};

type MassWriteTable = {
  batch_id: number;
  pairs: "plan_cities" | "business_plan_cities";
  /** Null for one that an older version has begun. */
  author: string | null;
  next_id: number | null;
  /** Null until the plan is stored. */
  changes: JSONColumnType<object, string | null> | null;
  done: Generated<number>;
  moved_at: Generated<Date>;
};

/** Filled by triggers: the cities that a mass write has given to an offer and taken from it so far. */
type MassWritePlaceTable = {
  kind: ColumnType<string, never, never>;
  offer_id: ColumnType<number, never, never>;
  /** A multirange, such as "{[1,4),[7,8)}". */
  gained: ColumnType<string, never, never>;
  lost: ColumnType<string, never, never>;
};

/** Filled by triggers. */
type OfferPlaceTable = {
  id: ColumnType<number, never, never>;
  kind: ColumnType<"plan" | "business-plan" | "city", never, never>;
  offer_id: ColumnType<number, never, never>;
  /** A multirange, such as "{[1,4),[7,8)}". */
  city_ids: ColumnType<string, never, never>;
  since: ColumnType<Date, never, never>;
  until: ColumnType<Date | null, never, never>;
};

/** Filled by triggers; immutable but for Anatel's code. */
type OfferVersionTable = Searched & {
  id: ColumnType<number, never, never>;
  kind: ColumnType<"plan" | "business-plan", never, never>;
  offer_id: ColumnType<number, never, never>;
  version: ColumnType<number, never, never>;
  code: ColumnType<string, never, never>;
  terms: ColumnType<OfferTerms, never, never>;
  document: ColumnType<string, never, never>;
  hash: ColumnType<string, never, never>;
  terms_hash: ColumnType<string, never, never>;
  made_at: ColumnType<Date, never, never>;
  anatel_code: string | null;
};

/** Filled by triggers. */
type OfferSaleTable = {
  id: ColumnType<number, never, never>;
  version_id: ColumnType<number, never, never>;
  since: ColumnType<Date, never, never>;
  until: ColumnType<Date | null, never, never>;
};

type ReleaseTable = {
  id: Generated<number>;
  name: string;
  author: string;
  state: Generated<ReleaseState>;
  publish_at: Date | null;
  end_at: Date | null;
  published_at: Date | null;
  ended_at: Date | null;
  /** Who set the hours; null while there are none. */
  scheduled_by: Generated<string | null>;
  /** When the author gets the mail that it needs attention; null when there is none to send. */
  mail_at: Generated<Date | null>;
  version: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
};

type ReleaseOperationTable = {
  id: Generated<number>;
  release_id: number;
  entity: string;
  action: "create" | "update" | "activate" | "deactivate" | "remove" | "restore";
  label: string;
  record_id: number | null;
  /** The ids of an operation on many as a multirange, such as "{[1,4),[7,8)}". */
  records: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  columns: Record<string, unknown> | null;
  /** What an operation on associations makes of cells; null for other operations. */
  cells: CellChange[] | null;
  /** The e-mail of who put it into the release. */
  author: string;
  at: Generated<Date>;
  /** The bulk action that it belongs to. */
  batch_id: number | null;
};
