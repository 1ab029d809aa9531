-- Its arguments are the offer's column and the offers' table.
create or replace function check_pair_ends() returns trigger
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

create or replace trigger ends_insert after insert on plan_cities referencing new table as added
  for each statement execute function check_pair_ends('plan_id', 'plans');
create or replace trigger ends_update after update on plan_cities referencing old table as taken new table as added
  for each statement execute function check_pair_ends('plan_id', 'plans');
create or replace trigger ends_insert after insert on business_plan_cities referencing new table as added
  for each statement execute function check_pair_ends('business_plan_id', 'business_plans');
create or replace trigger ends_update after update on business_plan_cities referencing old table as taken new table as added
  for each statement execute function check_pair_ends('business_plan_id', 'business_plans');
