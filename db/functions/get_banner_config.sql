create or replace function get_banner_config() returns table (show_captions boolean)
  language sql stable
  as $$ select config.show_captions from banner_config config $$;
