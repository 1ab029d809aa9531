-- Returns whether the plan existed.
create or replace function delete_business_plan(plan_id integer) returns boolean
  language sql
  as $$
    with removed as (
      update business_plans set deleted_at = now() where id = plan_id and deleted_at is null returning id
    )
    select exists (select from removed)
  $$;
