-- What a kind of destination is, its connector says (app/leads/destinations/connectors.ts). The settings of its system
-- are one column, so that a new kind needs no migration.
alter table destinations
  drop constraint destinations_kind,
  drop constraint destinations_events,
  add constraint destinations_kind check (char_length(kind) between 1 and 40),
  add constraint destinations_events check (events <@ array['catalogue.changed']),
  -- An advertising network, which gets only the requests whose sender has agreed.
  add column is_network boolean not null default false,
  -- Texts by their names, none longer than 500 characters.
  add column settings jsonb not null default '{}'
    constraint destinations_settings check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 5000);
drop trigger change on destinations;
drop trigger revision_of_new on destinations;
drop trigger revision_of_changed on destinations;
update destinations
set is_network = kind in ('meta', 'google-analytics'),
  settings = jsonb_strip_nulls(jsonb_build_object(
    'address', address, 'username', username, 'clientId', client_id, 'serviceId', service_id,
    'servicePrice', replace(service_price, '.', ','), 'branchId', branch_id
  ));
alter table destinations
  drop column search, drop column address, drop column username, drop column client_id, drop column service_id,
  drop column service_price, drop column branch_id;
alter table destinations
  add column search text collate "C" not null
    generated always as (searchable_fields(name, settings ->> 'address')) stored;
create trigger change before update on destinations for each row execute function count_change();
-- Forms ask about networks that are on. Of other destinations visitors see nothing.
create trigger revision_of_new after insert on destinations for each row
  when (new.is_network) execute function raise_catalogue_revision();
create trigger revision_of_changed after update on destinations for each row
  when (old.is_network or new.is_network) execute function raise_catalogue_revision();

alter table leads drop constraint leads_conversion_kinds;
