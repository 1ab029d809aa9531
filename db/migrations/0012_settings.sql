-- The provider's facts as saved by staff: one JSON document, so that a new setting needs no migration. Missing facts
-- have their defaults in the code.
create table settings (
  -- A single row.
  id boolean primary key default true check (id),
  facts jsonb not null default '{}' constraint settings_facts check (jsonb_typeof(facts) = 'object'),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
insert into settings default values;

create trigger change before update on settings for each row execute function count_change();
create trigger revision after insert or update or delete or truncate on settings
  for each statement execute function raise_catalogue_revision();
