-- Its arguments are the kind, the offer's column and the city's column. Fires after the trigger "revision" (triggers run
-- by name), whose lock serializes writers.
create or replace function track_offer_places() returns trigger
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

create or replace trigger track_places_insert after insert on plan_cities referencing new table as added
  for each statement execute function track_offer_places('plan', 'plan_id', 'city_id');
create or replace trigger track_places_update after update on plan_cities referencing old table as taken new table as added
  for each statement execute function track_offer_places('plan', 'plan_id', 'city_id');
create or replace trigger track_places_delete after delete on plan_cities referencing old table as taken
  for each statement execute function track_offer_places('plan', 'plan_id', 'city_id');

create or replace trigger track_places_insert after insert on business_plan_cities referencing new table as added
  for each statement execute function track_offer_places('business-plan', 'business_plan_id', 'city_id');
create or replace trigger track_places_update after update on business_plan_cities referencing old table as taken new table as added
  for each statement execute function track_offer_places('business-plan', 'business_plan_id', 'city_id');
create or replace trigger track_places_delete after delete on business_plan_cities referencing old table as taken
  for each statement execute function track_offer_places('business-plan', 'business_plan_id', 'city_id');

create or replace trigger track_places_insert after insert on cities referencing new table as added
  for each statement execute function track_offer_places('city', '0', 'id');
create or replace trigger track_places_update after update on cities referencing old table as taken new table as added
  for each statement execute function track_offer_places('city', '0', 'id');
create or replace trigger track_places_delete after delete on cities referencing old table as taken
  for each statement execute function track_offer_places('city', '0', 'id');
