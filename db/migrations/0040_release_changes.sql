-- Changes of a release in the console (docs/decisions/releases.md): who put each there and when, and the bulk action
-- that it belongs to.

alter table release_operations
  add column author text,
  add column at timestamptz not null default now(),
  add column batch_id integer;
update release_operations set author = releases.author from releases where releases.id = release_id;
alter table release_operations alter column author set not null;
create index release_operations_by_batch on release_operations (batch_id) where batch_id is not null;

-- A rehearsal shows several changes of a record by one update, which says the version that they lead to. Nothing else
-- chooses a version.
create or replace function count_change() returns trigger
  language plpgsql
  as $$
    begin
      if new.version <= old.version or current_setting('vitrine.keeps_versions', true) is distinct from 'on' then
        new.version := old.version + 1;
      end if;
      new.updated_at := now();
      return new;
    end
  $$;
