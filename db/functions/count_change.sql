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
