-- A mass write is stored in one form, `changes` (migration 0041), whoever began it. One that an older version has begun
-- is brought to it: what is still to be created, under the ids that its entry in the history names.

alter table mass_writes drop constraint mass_writes_action_check, drop constraint mass_writes_check;

do $$
  declare
    pairs_table text;
    offer text;
  begin
    for pairs_table, offer in values ('plan_cities', 'plan_id'), ('business_plan_cities', 'business_plan_id') loop
      execute format(
        'update mass_writes written set done = 0, changes = jsonb_build_object(''changes'', jsonb_build_array(), ''creates'', (
           select coalesce(jsonb_agg(jsonb_build_object(''offerId'', offer_id, ''isActive'', true, ''cities'', cities) order by place), ''[]'')
           from (
             select wanted.offer_id, wanted.place, range_agg(int4range(city.id, city.id, ''[]''))::text as cities
             from unnest(written.offer_ids) with ordinality wanted (offer_id, place), unnest(written.city_ids) city (id)
             where not exists (
               select from %1$I stored
               where stored.%2$I = wanted.offer_id and stored.city_id = city.id and stored.deleted_at is null
             )
             group by 1, 2
           ) missing
         ))
         where action = ''create'' and pairs = %1$L',
        pairs_table, offer
      );
    end loop;
  end
$$;

update mass_writes
set changes = jsonb_build_object(
  'creates', jsonb_build_array(),
  'changes', jsonb_build_array(jsonb_build_object('action', action, 'records', ids::text))
)
where ids is not null;

-- `changes` is null until the plan is stored; nothing is written before.
alter table mass_writes drop column action, drop column offer_ids, drop column city_ids, drop column ids;
