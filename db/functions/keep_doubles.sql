-- One of the records with the same name is always without the mark: when it is removed or gets another name, the next
-- one takes its place, and the removed one is then the double, so that it can be restored. What was removed in one step
-- is restored in one, in any order.
create or replace function keep_doubles() returns trigger
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

-- After the trigger "change": triggers run by name.
do $$
  declare
    named text;
  begin
    foreach named in array array['business_plans', 'cities', 'plans', 'streaming_services'] loop
      execute format(
        'create or replace trigger doubles_leaving before update on %1$I for each row execute function keep_doubles();
        create or replace trigger doubles_left after update on %1$I for each row execute function keep_doubles()',
        named
      );
    end loop;
  end
$$;
