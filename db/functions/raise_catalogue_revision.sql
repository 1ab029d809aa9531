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

-- Triggers, so that they apply to every writer: the console, the procedures, an operator's SQL.
do $$
  declare
    of_table text;
  begin
    foreach of_table in array array[
      'banner_config', 'banners', 'business_plan_cities', 'business_plans', 'cities', 'pages', 'plan_cities',
      'plans', 'redirects', 'settings', 'streaming_banners', 'streaming_services'
    ] loop
      execute format(
        'create or replace trigger revision after insert or update or delete or truncate on %I
          for each statement execute function raise_catalogue_revision()',
        of_table
      );
    end loop;
  end
$$;

-- Forms ask about networks that are on. Of other destinations visitors see nothing.
create or replace trigger revision_of_new after insert on destinations for each row
  when (new.is_network) execute function raise_catalogue_revision();
create or replace trigger revision_of_changed after update on destinations for each row
  when (old.is_network or new.is_network) execute function raise_catalogue_revision();
create or replace trigger revision after truncate on destinations
  for each statement execute function raise_catalogue_revision();
