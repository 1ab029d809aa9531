create or replace function get_all_business_plans()
  returns table (
    id integer, name text, speed text, price numeric, type text, features text[], badge text, popular boolean,
    streamings text[], camera_count smallint, is_active boolean, created_at timestamptz
  )
  language sql stable
  as $$
    select plan.id, plan.name, plan.speed, plan.price, plan.type, plan.features, plan.badge, plan.popular,
      plan.streamings, plan.camera_count, plan.is_active, plan.created_at
    from business_plans plan
    where plan.deleted_at is null
    order by plan.id
  $$;
