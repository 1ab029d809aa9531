-- Its argument is the kind. Fires after the trigger "revision" (triggers run by name), whose lock serializes writers.
create or replace function publish_changed_offers() returns trigger
  language plpgsql
  as $$
    declare
      changed integer[];
    begin
      if tg_op = 'TRUNCATE' then
        perform publish_offers(tg_argv[0]);
        return null;
      end if;
      execute case tg_op when 'INSERT' then 'select array_agg(id) from added' else 'select array_agg(id) from taken' end
        into changed;
      if changed is not null then
        perform publish_offers(tg_argv[0], changed);
      end if;
      return null;
    end
  $$;
