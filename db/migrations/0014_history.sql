-- Indexes for the history as one list of all records, newest first, fast with a million entries.

create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_entity on audit_log (entity, at desc, id desc);
create index audit_log_by_person on audit_log (actor_email, at desc, id desc);
create index audit_log_by_entity_and_person on audit_log (entity, actor_email, at desc, id desc);
create index audit_log_by_label on audit_log (record_label, at desc, id desc);
-- Removals: few of all entries.
create index audit_log_removals on audit_log (at desc, id desc) where action = 'remove';

create index plan_cities_removed on plan_cities (id) where deleted_at is not null;
create index business_plan_cities_removed on business_plan_cities (id) where deleted_at is not null;

-- Every label of the history once: a search scans these thousands instead of the entries.
create table audit_labels (
  label text primary key,
  search text collate "C" not null generated always as (searchable(label)) stored
);
insert into audit_labels (label) select distinct record_label from audit_log;

create function keep_audit_labels() returns trigger
  language plpgsql
  as $$
    begin
      insert into audit_labels (label)
      select distinct record_label from added order by record_label
      on conflict do nothing;
      return null;
    end
  $$;

create trigger labels after insert on audit_log referencing new table as added
  for each statement execute function keep_audit_labels();
