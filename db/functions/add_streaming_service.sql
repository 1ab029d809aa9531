create or replace function add_streaming_service(service_name text, service_icon_url text) returns integer
  language sql
  as $$ insert into streaming_services (name, icon_url) values (service_name, service_icon_url) returning id $$;
