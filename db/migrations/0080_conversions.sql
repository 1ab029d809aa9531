-- Networks of advertisements are told of requests whose sender has ticked a box of its own.
alter table destinations
  drop constraint destinations_kind,
  add constraint destinations_kind
    check (kind in ('mail', 'webhook', 'rd-station', 'hubsoft', 'ixc', 'meta', 'google-analytics'));
-- Forms have that box while such a destination is on. Of other destinations visitors see nothing.
create trigger revision after truncate on destinations for each statement execute function raise_catalogue_revision();
create trigger revision_of_new after insert on destinations for each row
  when (new.kind in ('meta', 'google-analytics')) execute function raise_catalogue_revision();
create trigger revision_of_changed after update on destinations for each row
  when (old.kind in ('meta', 'google-analytics') or new.kind in ('meta', 'google-analytics'))
  execute function raise_catalogue_revision();

alter table leads
  -- The sentence beside the box, if the sender ticked it, and the kinds of destinations that it names.
  add column conversion_consent text
    constraint leads_conversion_consent check (char_length(conversion_consent) between 1 and 2000),
  add column conversion_kinds text[] not null default '{}'
    constraint leads_conversion_kinds check (conversion_kinds <@ array['meta', 'google-analytics']),
  add constraint leads_conversions check ((conversion_consent is null) = (conversion_kinds = '{}'));
