-- Marks the cities whose associations a statement changed. Fires after the trigger "revision" (triggers run by name),
-- whose lock serializes writers.
create or replace function mark_changed_cities() returns trigger
  language plpgsql
  as $$
    declare
      raised bigint := (select revision from catalogue_revision);
    begin
      if is_part_of_mass_write() then
        return null;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into catalogue_changes (table_name, city_id, revision)
        select distinct tg_table_name, city_id, raised from added
          on conflict (table_name, city_id) do update set revision = excluded.revision;
      end if;
      if tg_op in ('UPDATE', 'DELETE') then
        insert into catalogue_changes (table_name, city_id, revision)
        select distinct tg_table_name, city_id, raised from taken
          on conflict (table_name, city_id) do update set revision = excluded.revision;
      end if;
      return null;
    end
  $$;
