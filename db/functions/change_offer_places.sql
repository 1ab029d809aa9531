-- Ends the periods of lost cities and begins those of gained ones: one row per offer for what a transaction gained, and
-- one for what it took from a period.
create or replace function change_offer_places(of_kind text, offer_ids integer[], gains text[], losses text[]) returns void
  language plpgsql
  as $$
    declare
      moment timestamptz := transaction_moment();
    begin
      with lost as (
        select offer_id, cities::int4multirange as city_ids
        from unnest(offer_ids, losses) as loss (offer_id, cities) where cities <> '{}'
      ), hit as (
        select place.id, place.offer_id, place.city_ids, place.since, lost.city_ids as gone
        from offer_places place join lost using (offer_id)
        where place.kind = of_kind and place.until is null and place.city_ids && lost.city_ids
      ), joined as (
        -- An earlier statement of this transaction has taken other cities from the same period.
        update offer_places place set city_ids = place.city_ids + (hit.city_ids * hit.gone)
        from hit
        where place.kind = of_kind and place.offer_id = hit.offer_id and place.since = hit.since
          and place.until = moment
        returning hit.id
      ), ended as (
        insert into offer_places (kind, offer_id, city_ids, since, until)
        select of_kind, offer_id, city_ids * gone, since, moment from hit
        where since < moment and id not in (select id from joined)
      ), emptied as (
        delete from offer_places using hit where offer_places.id = hit.id and hit.city_ids <@ hit.gone
      )
      update offer_places set city_ids = hit.city_ids - hit.gone
      from hit where offer_places.id = hit.id and not hit.city_ids <@ hit.gone;

      with gained as (
        select offer_id, cities::int4multirange as city_ids
        from unnest(offer_ids, gains) as gain (offer_id, cities) where cities <> '{}'
      ), joined as (
        update offer_places place set city_ids = place.city_ids + gained.city_ids
        from gained
        where place.kind = of_kind and place.offer_id = gained.offer_id and place.until is null
          and place.since = moment
        returning place.offer_id
      )
      insert into offer_places (kind, offer_id, city_ids, since)
      select of_kind, offer_id, city_ids, moment from gained where offer_id not in (select offer_id from joined);
    end
  $$;
