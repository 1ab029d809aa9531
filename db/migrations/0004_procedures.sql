-- The ten procedures of the specification (PROCEDURE-11), with its names and arguments. Their bodies are strings, so a
-- missing table is reported when one is called and not when the table is dropped. Deletion is soft, as everywhere.

create function get_banner_config() returns table (show_captions boolean)
  language sql stable
  as $$ select config.show_captions from banner_config config $$;

create function update_banner_config(show_captions boolean) returns boolean
  language sql
  as $$ update banner_config set show_captions = $1 returning show_captions $$;

create function check_streaming_services_table_exists() returns boolean
  language sql stable
  as $$ select to_regclass('streaming_services') is not null $$;

create function get_streaming_services_by_names(streaming_names text[]) returns table (name text, icon_url text)
  language sql stable
  as $$
    select service.name, service.icon_url
    from streaming_services service
    where service.deleted_at is null and service.is_active
      and lower(service.name) in (select lower(wanted) from unnest(streaming_names) wanted)
    order by service.id
  $$;

create function get_all_streaming_services()
  returns table (id integer, name text, icon_url text, is_active boolean)
  language sql stable
  as $$
    select service.id, service.name, service.icon_url, service.is_active
    from streaming_services service
    where service.deleted_at is null
    order by service.id
  $$;

create function add_streaming_service(service_name text, service_icon_url text) returns integer
  language sql
  as $$ insert into streaming_services (name, icon_url) values (service_name, service_icon_url) returning id $$;

-- Returns whether the service existed.
create function delete_streaming_service(service_id integer) returns boolean
  language sql
  as $$
    with removed as (
      update streaming_services set deleted_at = now() where id = service_id and deleted_at is null returning id
    )
    select exists (select from removed)
  $$;

create function get_all_business_plans()
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

-- Returns whether the plan existed.
create function delete_business_plan(plan_id integer) returns boolean
  language sql
  as $$
    with removed as (
      update business_plans set deleted_at = now() where id = plan_id and deleted_at is null returning id
    )
    select exists (select from removed)
  $$;

-- Returns whether the plan exists.
create function update_business_plan_status(plan_id integer, new_status boolean) returns boolean
  language sql
  as $$
    with changed as (
      update business_plans set is_active = new_status where id = plan_id and deleted_at is null returning id
    )
    select exists (select from changed)
  $$;
