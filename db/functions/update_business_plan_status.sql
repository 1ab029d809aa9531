-- Returns whether the plan exists.
create or replace function update_business_plan_status(plan_id integer, new_status boolean) returns boolean
  language sql
  as $$
    with changed as (
      update business_plans set is_active = new_status where id = plan_id and deleted_at is null returning id
    )
    select exists (select from changed)
  $$;
