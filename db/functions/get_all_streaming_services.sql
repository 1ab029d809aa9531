create or replace function get_all_streaming_services()
  returns table (id integer, name text, icon_url text, is_active boolean)
  language sql stable
  as $$
    select service.id, service.name, service.icon_url, service.is_active
    from streaming_services service
    where service.deleted_at is null
    order by service.id
  $$;
