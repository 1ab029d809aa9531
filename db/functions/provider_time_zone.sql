-- The provider's time zone is a setting: a sale ends at midnight by the provider's clock.
create or replace function provider_time_zone() returns text
  language sql stable
  as $$ select coalesce((select facts ->> 'timeZone' from settings), 'America/Sao_Paulo') $$;
