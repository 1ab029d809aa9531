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
