-- The midnight, by the provider's clock, at which the sale of these terms ends; null for no end.
create or replace function offer_sale_end(terms jsonb) returns timestamptz
  language sql stable
  as $$ select ((terms ->> 'vendida_ate')::date + 1)::timestamp at time zone provider_time_zone() $$;
