-- The provider's facts, as staff wrote them: one document, so that a new setting needs no new column. What it does not
-- name has its default in app/catalogue/provider.ts.
create table settings (
  -- One row and no more.
  id boolean primary key default true check (id),
  facts jsonb not null default '{}' constraint settings_facts check (jsonb_typeof(facts) = 'object'),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
insert into settings default values;

create trigger change before update on settings for each row execute function count_change();
create trigger revision after insert or update or delete or truncate on settings
  for each statement execute function raise_catalogue_revision();
