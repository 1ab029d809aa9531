-- Where each offer was available, and when: periods with sets of cities as number ranges, so that half a million
-- associations are about a hundred rows. Kept by triggers, so that they apply to every writer.

-- The time of the last write that began or ended a period.
alter table catalogue_revision add column moment timestamptz not null default '-infinity';

-- One time for everything that a transaction writes, later than that of every transaction before it. The row lock of
-- the revision, which every writer of the catalogue takes first, keeps the order; so periods never cross.
create function transaction_moment() returns timestamptz
  language plpgsql
  as $$
    declare
      known text := nullif(current_setting('vitrine.moment', true), '');
      taken timestamptz;
    begin
      if known is not null then
        return known;
      end if;
      update catalogue_revision set moment = greatest(clock_timestamp(), moment + interval '1 microsecond')
        returning moment into taken;
      perform set_config('vitrine.moment', to_char(taken at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), true);
      return taken;
    end
  $$;

create table offer_places (
  id bigint generated always as identity primary key,
  -- 'city': the active cities themselves, whatever is sold there.
  kind text collate "C" not null check (kind in ('plan', 'business-plan', 'city')),
  -- 0 for 'city'. Not a foreign key: the periods outlive their offer.
  offer_id integer not null check (offer_id = 0 or kind <> 'city'),
  city_ids int4multirange not null check (not isempty(city_ids)),
  since timestamptz not null,
  until timestamptz check (until > since)
);
create index offer_places_by_offer on offer_places (kind, offer_id, since);
create index offer_places_open on offer_places (kind, offer_id) where until is null;
create index offer_places_by_city on offer_places using gist (city_ids);

-- What the parts of a mass write (migration 0022) have changed so far. Visitors see a mass write after its last part,
-- which adds these to the places.
create table mass_write_places (
  kind text collate "C" not null,
  offer_id integer not null,
  gained int4multirange not null,
  lost int4multirange not null,
  primary key (kind, offer_id)
);

-- Ends the periods of lost cities and begins those of gained ones: one row per offer for what a transaction gained, and
-- one for what it took from a period.
create function change_offer_places(of_kind text, offer_ids integer[], gains text[], losses text[]) returns void
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

-- Its arguments are the kind, the offer's column and the city's column. Fires after the trigger "revision" (triggers run
-- by name), whose lock serializes writers.
create function track_offer_places() returns trigger
  language plpgsql
  as $$
    declare
      live text := 'select %1$s as offer_id, range_agg(int4range(%2$I, %2$I, ''[]'')) as city_ids from %3$s
        where is_active and deleted_at is null group by 1';
      none text := 'select 0 as offer_id, null::int4multirange as city_ids where false';
      changes text := format(
        'with was as (%s), became as (%s), changed as (
           select offer_id,
             coalesce(became.city_ids, ''{}'') - coalesce(was.city_ids, ''{}'') as gained,
             coalesce(was.city_ids, ''{}'') - coalesce(became.city_ids, ''{}'') as lost
           from was full join became using (offer_id)
         )',
        case when tg_op in ('UPDATE', 'DELETE') then format(live, tg_argv[1], tg_argv[2], 'taken') else none end,
        case when tg_op in ('INSERT', 'UPDATE') then format(live, tg_argv[1], tg_argv[2], 'added') else none end
      );
      offer_ids integer[];
      gains text[];
      losses text[];
    begin
      if is_part_of_mass_write() then
        execute changes || '
          insert into mass_write_places as known (kind, offer_id, gained, lost)
          select $1, offer_id, gained, lost from changed where not isempty(gained) or not isempty(lost)
          on conflict (kind, offer_id)
            do update set gained = known.gained + excluded.gained, lost = known.lost + excluded.lost'
          using tg_argv[0];
        return null;
      end if;
      -- While a mass write runs, only its last part gets here: other writers of the table are refused.
      execute changes || ', earlier as (
          delete from mass_write_places where kind = $1 returning offer_id, gained, lost
        ), total as (
          select offer_id,
            coalesce(changed.gained, ''{}'') + coalesce(earlier.gained, ''{}'') as gained,
            coalesce(changed.lost, ''{}'') + coalesce(earlier.lost, ''{}'') as lost
          from changed full join earlier using (offer_id)
        )
        select array_agg(offer_id), array_agg(gained::text), array_agg(lost::text)
        from total where not isempty(gained) or not isempty(lost)'
        into offer_ids, gains, losses using tg_argv[0];
      if offer_ids is not null then
        perform change_offer_places(tg_argv[0], offer_ids, gains, losses);
      end if;
      return null;
    end
  $$;

-- Its argument is the kind.
create function end_offer_places() returns trigger
  language plpgsql
  as $$
    begin
      delete from mass_write_places where kind = tg_argv[0];
      delete from offer_places where kind = tg_argv[0] and until is null and since >= transaction_moment();
      update offer_places set until = transaction_moment() where kind = tg_argv[0] and until is null;
      return null;
    end
  $$;

do $$
  declare
    name text;
    kind text;
    offer text;
    city text;
  begin
    for name, kind, offer, city in values
      ('plan_cities', 'plan', 'plan_id', 'city_id'),
      ('business_plan_cities', 'business-plan', 'business_plan_id', 'city_id'),
      ('cities', 'city', '0', 'id')
    loop
      execute format(
        'create trigger track_places_insert after insert on %1$I referencing new table as added
           for each statement execute function track_offer_places(%2$L, %3$L, %4$L);
         create trigger track_places_update after update on %1$I referencing old table as taken new table as added
           for each statement execute function track_offer_places(%2$L, %3$L, %4$L);
         create trigger track_places_delete after delete on %1$I referencing old table as taken
           for each statement execute function track_offer_places(%2$L, %3$L, %4$L);
         create trigger track_places_truncate after truncate on %1$I
           for each statement execute function end_offer_places(%2$L);
         -- What is known of the past: since its last change a row is as it is now.
         insert into offer_places (kind, offer_id, city_ids, since)
         select %2$L, %3$s, range_agg(int4range(%4$I, %4$I, ''[]'')), updated_at
         from %1$I where is_active and deleted_at is null group by 2, updated_at',
        name, kind, offer, city
      );
    end loop;
  end
$$;
update catalogue_revision set moment = coalesce((select max(since) from offer_places), moment);
