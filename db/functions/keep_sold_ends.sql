-- Its arguments are the associations' table and their column for this side.
create or replace function keep_sold_ends() returns trigger
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

create or replace trigger plan_cities_delete after delete on plans referencing old table as taken
  for each statement execute function keep_sold_ends('plan_cities', 'plan_id');
create or replace trigger plan_cities_truncate after truncate on plans
  for each statement execute function keep_sold_ends('plan_cities', 'plan_id');
create or replace trigger plan_cities_delete after delete on cities referencing old table as taken
  for each statement execute function keep_sold_ends('plan_cities', 'city_id');
create or replace trigger plan_cities_truncate after truncate on cities
  for each statement execute function keep_sold_ends('plan_cities', 'city_id');
create or replace trigger business_plan_cities_delete after delete on business_plans referencing old table as taken
  for each statement execute function keep_sold_ends('business_plan_cities', 'business_plan_id');
create or replace trigger business_plan_cities_truncate after truncate on business_plans
  for each statement execute function keep_sold_ends('business_plan_cities', 'business_plan_id');
create or replace trigger business_plan_cities_delete after delete on cities referencing old table as taken
  for each statement execute function keep_sold_ends('business_plan_cities', 'city_id');
create or replace trigger business_plan_cities_truncate after truncate on cities
  for each statement execute function keep_sold_ends('business_plan_cities', 'city_id');
