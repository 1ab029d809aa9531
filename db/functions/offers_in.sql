-- The versions that were offered in a city at a moment, each with its sale and with the period in which the offer was
-- available in the city.
create or replace function offers_in(city integer, at timestamptz)
  returns table (
    version_id integer, code text, hash text, document text,
    since timestamptz, until timestamptz, place_since timestamptz, place_until timestamptz
  )
  language sql stable
  as $$
    with here as materialized (
      select place.kind, place.offer_id, place.since, place.until from offer_places place
      where place.city_ids @> city and place.since <= at and (place.until is null or place.until > at)
    )
    select version.id, version.code, version.hash, version.document, sale.since, sale.until,
      greatest(here.since, active.since), least(here.until, active.until)
    from here
      join here active on active.kind = 'city'
      join offer_versions version on version.kind = here.kind and version.offer_id = here.offer_id
      join offer_sales sale on sale.version_id = version.id
    where sale.since <= at and (sale.until > at) is not false and is_on_sale(version.terms, at)
    order by version.code
  $$;
