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

do $$
  declare
    pairs text;
  begin
    foreach pairs in array array['plan_cities', 'business_plan_cities'] loop
      execute format(
        'create or replace trigger revision_of_cities_insert after insert on %1$I referencing new table as added
          for each statement execute function mark_changed_cities();
        create or replace trigger revision_of_cities_update after update on %1$I referencing old table as taken new table as added
          for each statement execute function mark_changed_cities();
        create or replace trigger revision_of_cities_delete after delete on %1$I referencing old table as taken
          for each statement execute function mark_changed_cities()',
        pairs
      );
    end loop;
  end
$$;
