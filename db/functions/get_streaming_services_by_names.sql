create or replace function get_streaming_services_by_names(streaming_names text[]) returns table (name text, icon_url text)
  language sql stable
  as $$
    select service.name, service.icon_url
    from streaming_services service
    where service.deleted_at is null and service.is_active
      and lower(service.name) in (select lower(wanted) from unnest(streaming_names) wanted)
    order by service.id
  $$;
