-- Returns whether the service existed.
create or replace function delete_streaming_service(service_id integer) returns boolean
  language sql
  as $$
    with removed as (
      update streaming_services set deleted_at = now() where id = service_id and deleted_at is null returning id
    )
    select exists (select from removed)
  $$;
