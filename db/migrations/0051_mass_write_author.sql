-- Who has begun a mass write, for those who have to wait for it.
alter table mass_writes add column author text;

-- As before, and the error names its table.
create or replace function refuse_during_mass_write() returns trigger
  language plpgsql
  as $$
    begin
      if exists (
        select from mass_writes
        where pairs = tg_table_name and batch_id::text is distinct from current_setting('vitrine.mass_write', true)
      ) then
        raise object_in_use using
          message = format('a mass write on %s is under way', tg_table_name), table = tg_table_name;
      end if;
      return null;
    end
  $$;
