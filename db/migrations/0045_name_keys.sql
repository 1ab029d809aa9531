-- One key decides whether two names are the same: letters and digits, folded. "Pingo-d'Água", "Pingo d Agua" and
-- "PINGO D’ÁGUA" are one. Equal to nameKey() in TypeScript for Latin letters; a test compares them.
create function name_key(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      searchable(value),
      '[^a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2C00-\u2DFF\u2E80-\u2FFF\u3040-\uD7FF\uF900-\uFAFF]',
      '', 'g'
    )
  $$;

-- Of records with the same name that were there before this rule, all but the first are marked as doubles, which the
-- unique index leaves out. A new name never becomes one.
drop index streaming_services_name_once;
do $$
  declare
    named text;
    key text;
  begin
    foreach named in array array['cities', 'plans', 'business_plans', 'streaming_services'] loop
      key := case named when 'cities' then 'name_key, state' else 'name_key' end;
      execute format(
        $columns$
          alter table %1$I
            add column name_key text collate "C" not null generated always as (name_key(name)) stored,
            add column is_double boolean not null default false;
          alter table %1$I disable trigger user;
          update %1$I set is_double = true where id in (
            select id from (
              select id, row_number() over (partition by %2$s order by id) as place from %1$I where deleted_at is null
            ) record where place > 1
          );
          alter table %1$I enable trigger user;
          create unique index %3$I on %1$I (%2$s) where deleted_at is null and not is_double;
          create index %4$I on %1$I (%2$s) where is_double;
          -- A record that only becomes a double, or stops being one, has not changed.
          drop trigger change on %1$I;
          create trigger change before update on %1$I for each row when (old.is_double = new.is_double)
            execute function count_change();
        $columns$,
        named, key, named || '_name_once', named || '_doubles'
      );
    end loop;
  end
$$;

-- One of the records with the same name is always without the mark: when it is removed or gets another name, the next
-- one takes its place, and the removed one is then the double, so that it can be restored. What was removed in one step
-- is restored in one, in any order.
create function keep_doubles() returns trigger
  language plpgsql
  as $$
    declare
      -- Only cities have a state.
      of_state text := coalesce(to_jsonb(old)->>'state', '');
      is_renamed boolean := old.name_key <> name_key(new.name) or of_state <> coalesce(to_jsonb(new)->>'state', '');
      is_first boolean := old.deleted_at is null and not old.is_double;
      is_restored boolean := old.deleted_at is not null and new.deleted_at is null;
      other_id integer;
    begin
      if (is_first and (is_renamed or new.deleted_at is not null)) or (is_restored and old.is_double) then
        execute format(
          'select min(id) from %I record where name_key = $1 and coalesce(to_jsonb(record)->>''state'', '''') = $2
             and is_double = $3 and (deleted_at is null or deleted_at = $4)',
          tg_table_name
        ) into other_id using old.name_key, of_state, is_first, old.deleted_at;
      end if;
      if tg_when = 'AFTER' then
        if is_first and other_id is not null then
          execute format('update %I set is_double = false where id = $1', tg_table_name) using other_id;
        end if;
        return null;
      end if;
      if is_renamed or (is_restored and other_id is null) then
        new.is_double := false;
      elsif is_first and other_id is not null then
        new.is_double := true;
      end if;
      return new;
    end
  $$;

do $$
  declare
    named text;
  begin
    foreach named in array array['cities', 'plans', 'business_plans', 'streaming_services'] loop
      -- After the trigger "change": triggers run by name.
      execute format(
        'create trigger doubles_leaving before update on %1$I for each row execute function keep_doubles();
         create trigger doubles_left after update on %1$I for each row execute function keep_doubles();',
        named
      );
    end loop;
  end
$$;
