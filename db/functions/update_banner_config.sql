create or replace function update_banner_config(show_captions boolean) returns boolean
  language sql
  as $$ update banner_config set show_captions = $1 returning show_captions $$;
