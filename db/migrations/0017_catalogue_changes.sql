-- The revision of the last change of each part of the catalogue: the public read model reloads only what changed since
-- its own revision.
create table catalogue_changes (
  table_name text not null,
  -- For associations the city whose offers changed; 0 for the whole table.
  city_id integer not null default 0,
  revision bigint not null,
  primary key (table_name, city_id)
);

-- Every city with associations has its rows from the start, so that a truncate can mark them all.
insert into catalogue_changes (table_name, city_id, revision)
select 'plan_cities', city_id, 0 from plan_cities group by city_id
union all
select 'business_plan_cities', city_id, 0 from business_plan_cities group by city_id;

-- A mass write (migration 0022) raises the revision and marks its cities once, in its last part.
create function is_part_of_mass_write() returns boolean
  language sql
  as $$ select coalesce(current_setting('vitrine.mass_write', true), '') <> '' $$;

create or replace function raise_catalogue_revision() returns trigger
  language plpgsql
  as $$
    declare
      raised bigint;
    begin
      if is_part_of_mass_write() then
        return null;
      end if;
      update catalogue_revision set revision = revision + 1 returning revision into raised;
      insert into catalogue_changes (table_name, revision) values (tg_table_name, raised)
        on conflict (table_name, city_id) do update set revision = excluded.revision;
      if tg_op = 'TRUNCATE' then
        update catalogue_changes set revision = raised where table_name = tg_table_name;
      end if;
      perform pg_notify('catalogue', raised::text);
      return null;
    end
  $$;

-- Marks the cities whose associations a statement changed. Fires after the trigger "revision" (triggers run by name),
-- whose lock serializes writers.
create function mark_changed_cities() returns trigger
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
        'create trigger revision_of_cities_insert after insert on %1$I referencing new table as added
           for each statement execute function mark_changed_cities();
         create trigger revision_of_cities_update after update on %1$I referencing old table as taken new table as added
           for each statement execute function mark_changed_cities();
         create trigger revision_of_cities_delete after delete on %1$I referencing old table as taken
           for each statement execute function mark_changed_cities();',
        pairs
      );
    end loop;
  end
$$;
