create or replace function check_streaming_services_table_exists() returns boolean
  language sql stable
  as $$ select to_regclass('streaming_services') is not null $$;
