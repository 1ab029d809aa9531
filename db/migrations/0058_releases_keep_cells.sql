-- A release keeps what becomes of cells (docs/decisions/releases.md), whatever their number: `cells` has, for each offer,
-- ranges of cities with their state before and after. Changes of associations that are stored in one of the three older
-- forms are brought to it: of one association, of many as arrays, and of very many as ranges (migration 0042).

alter table release_operations add column cells jsonb;
alter table release_operations drop constraint release_operations_one_or_many;

do $$
  declare
    of_entity text;
    pairs_table text;
    offer text;
  begin
    for of_entity, pairs_table, offer in values
      ('plan-city', 'plan_cities', 'plan_id'), ('business-plan-city', 'business_plan_cities', 'business_plan_id')
    loop
      -- What the operations create, under the ids by which later ones know it.
      create temporary table made on commit drop as
      select id as operation_id, release_id, record_id as known_id, (after ->> 'offerId')::integer as offer_id,
        (after ->> 'cityId')::integer as city_id, coalesce((columns ->> 'is_active')::boolean, true) as is_active
      from release_operations where entity = of_entity and action = 'create' and record_id is not null
      union all
      select operation.id, release_id, ids.id, offer_ids[ids.place], city_ids[ids.place], actives[ids.place]
      from release_operations operation, lateral (
        select known as id, row_number() over (order by known) as place
        from unnest(records) part, generate_series(lower(part), upper(part) - 1) known
      ) ids
      where entity = of_entity and action = 'create' and offer_ids is not null
      union all
      select numbered.operation_id, release_id, known_id, offer_id, city_id, is_active
      from (
        select operation.id as operation_id, release_id, planned, (cell ->> 'offerId')::integer as offer_id, city as city_id,
          (cell ->> 'isActive')::boolean as is_active, (planned ->> 'firstId')::integer - 1
            + (row_number() over (partition by operation.id order by city, place))::integer as known_id
        from release_operations operation, jsonb_array_elements(planned -> 'cells') with ordinality cells (cell, place),
          unnest((cell ->> 'cities')::int4multirange) part, generate_series(lower(part), upper(part) - 1) city
        where entity = of_entity and planned ->> 'action' = 'create'
      ) numbered
      where planned ->> 'kept' is null or known_id <@ (planned ->> 'kept')::int4multirange;

      -- What all of them make of cells; `association` is the stored one that is restored.
      execute format(
        'create temporary table wanted on commit drop as
         select operation_id, release_id, offer_id, city_id, case when is_active then ''sold'' else ''off'' end as after,
           null::integer as association
         from made
         union all
         select changed.id, changed.release_id, coalesce(stored.%2$I, made.offer_id), coalesce(stored.city_id, made.city_id),
           case action when ''activate'' then ''sold'' when ''deactivate'' then ''off'' when ''remove'' then ''none''
             else case when coalesce(stored.is_active, made.is_active) then ''sold'' else ''off'' end end,
           stored.id
         from (
           select id, release_id, action, known_id
           from release_operations, lateral (
             select record_id as known_id where record_id is not null
             union all
             select known from unnest(records) part, generate_series(lower(part), upper(part) - 1) known
           ) ids
           where entity = %1$L and action <> ''create''
         ) changed
           left join %3$I stored on stored.id = changed.known_id
           left join made on made.release_id = changed.release_id and made.known_id = changed.known_id
         where stored.id is not null or made.known_id is not null',
        of_entity, offer, pairs_table
      );

      -- Of a cell without an association each release has one id, which is new: those of an offer are in a row.
      execute format(
        'create temporary table reserved on commit drop as
         select release_id, offer_id, city_id,
           coalesce(association, nextval(pg_get_serial_sequence(%1$L, ''id''))::integer) as id
         from (
           select wanted.release_id, wanted.offer_id, wanted.city_id, max(wanted.association) as association
           from wanted left join %1$I live
             on live.%2$I = wanted.offer_id and live.city_id = wanted.city_id and live.deleted_at is null
           where live.id is null
           group by 1, 2, 3 order by 1, 2, 3
         ) missing',
        pairs_table, offer
      );

      execute format(
        'update release_operations operation set cells = packed.cells from (
           select operation_id, jsonb_agg(jsonb_build_object(
               ''offerId'', offer_id, ''before'', before, ''after'', after, ''cities'', cities, ''firstId'', first_id
             ) order by offer_id, before, after, first_city) as cells
           from (
             select operation_id, offer_id, before, after, min(city_id) as first_city, min(id) as first_id,
               range_agg(int4range(city_id, city_id, ''[]''))::text as cities
             from (
               -- Ids that rise by one from city to city are of one range.
               select *, id - row_number() over (partition by operation_id, offer_id, before, after order by city_id) as run
               from (
                 select distinct wanted.operation_id, wanted.offer_id, wanted.city_id, wanted.after, reserved.id,
                   case when live.id is null then ''none'' when live.is_active then ''sold'' else ''off'' end as before
                 from wanted
                   left join %1$I live
                     on live.%2$I = wanted.offer_id and live.city_id = wanted.city_id and live.deleted_at is null
                   left join reserved on reserved.release_id = wanted.release_id and reserved.offer_id = wanted.offer_id
                     and reserved.city_id = wanted.city_id
               ) cell
             ) numbered
             group by operation_id, offer_id, before, after, run
           ) ranges
           group by operation_id
         ) packed
         where operation.id = packed.operation_id',
        pairs_table, offer
      );
      drop table made, wanted, reserved;
    end loop;
  end
$$;

-- What is about an association that is not there any more.
delete from release_operations where entity in ('plan-city', 'business-plan-city') and cells is null;
update release_operations set record_id = null, records = null, before = null, after = null, columns = null
where cells is not null;

alter table release_operations
  drop column offer_ids, drop column city_ids, drop column actives, drop column planned,
  add constraint release_operations_of_one_form check (num_nonnulls(record_id, records, cells) = 1);
