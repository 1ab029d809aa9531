-- Checks once per statement, instead of once per row, that the plan and the city of an association exist: half a
-- million associations spent half of their time on a million foreign key checks. As before it applies to every writer,
-- and a plan or city with associations can neither be deleted nor get another id.

-- Its arguments are the offer's column and the offers' table.
create function check_pair_ends() returns trigger
  language plpgsql
  as $$
    declare
      end_column text;
      ends text;
      missing integer;
    begin
      for end_column, ends in values (tg_argv[0], tg_argv[1]), ('city_id', 'cities') loop
        -- What an update leaves as it was has been checked before. The lock keeps the ends until the transaction ends.
        execute format(
          'with wanted as (select %1$I as id from added %3$s), known as (
             select id from %2$I where id in (select id from wanted) for key share
           ) select id from wanted where id not in (select id from known) limit 1',
          end_column, ends, case when tg_op = 'UPDATE' then format('except select %I from taken', end_column) end
        ) into missing;
        if missing is not null then
          raise foreign_key_violation using
            message = format('%s %s of %s is not in %s', end_column, missing, tg_table_name, ends),
            constraint = format('%s_%s_fkey', tg_table_name, end_column);
        end if;
      end loop;
      return null;
    end
  $$;

-- Its arguments are the associations' table and their column for this side.
create function keep_sold_ends() returns trigger
  language plpgsql
  as $$
    declare
      is_sold boolean;
    begin
      execute format(
        'select exists (select from %I %s)', tg_argv[0],
        case when tg_op = 'DELETE' then format('where %I in (select id from taken)', tg_argv[1]) end
      ) into is_sold;
      if is_sold then
        raise foreign_key_violation using
          message = format('%s still has rows of %s', tg_argv[0], tg_table_name),
          constraint = format('%s_%s_fkey', tg_argv[0], tg_argv[1]);
      end if;
      return null;
    end
  $$;

create function keep_id() returns trigger
  language plpgsql
  as $$
    begin
      if new.id <> old.id then
        raise foreign_key_violation using
          message = format('the id of a row of %s never changes', tg_table_name),
          constraint = tg_table_name || '_id_is_fixed';
      end if;
      return new;
    end
  $$;

do $$
  declare
    pairs text;
    offer text;
    offers text;
    ends text;
    end_column text;
  begin
    for pairs, offer, offers in values
      ('plan_cities', 'plan_id', 'plans'), ('business_plan_cities', 'business_plan_id', 'business_plans')
    loop
      execute format(
        'alter table %1$I drop constraint %1$s_%2$s_fkey, drop constraint %1$s_city_id_fkey;
         create trigger ends_insert after insert on %1$I referencing new table as added
           for each statement execute function check_pair_ends(%2$L, %3$L);
         create trigger ends_update after update on %1$I referencing old table as taken new table as added
           for each statement execute function check_pair_ends(%2$L, %3$L);',
        pairs, offer, offers
      );
      for ends, end_column in values (offers, offer), ('cities', 'city_id') loop
        execute format(
          'create trigger %1$s_delete after delete on %2$I referencing old table as taken
             for each statement execute function keep_sold_ends(%1$L, %3$L);
           create trigger %1$s_truncate after truncate on %2$I
             for each statement execute function keep_sold_ends(%1$L, %3$L);',
          pairs, ends, end_column
        );
      end loop;
    end loop;
    foreach ends in array array['plans', 'business_plans', 'cities'] loop
      execute format(
        'create trigger same_id before update of id on %I for each row execute function keep_id()', ends
      );
    end loop;
  end
$$;
