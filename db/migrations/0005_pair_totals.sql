-- The number of associations of each offer and each city that are not removed, maintained by triggers, because counting
-- half a million takes too long for a list. Does not consider whether the other side was removed; readers subtract
-- those.

create table pair_totals (
  pairs text collate "C" not null,
  side text collate "C" not null check (side in ('offer', 'city')),
  -- The id of the offer or city.
  id integer not null,
  total integer not null check (total >= 0),
  active integer not null check (active between 0 and total),
  primary key (id, side, pairs)
);

-- For pages in the middle of the list: the associations that are not removed, by id, with all columns of the list.
create index plan_cities_live on plan_cities (id) include (plan_id, city_id, is_active) where deleted_at is null;
create index business_plan_cities_live
  on business_plan_cities (id) include (business_plan_id, city_id, is_active) where deleted_at is null;

-- The few removed offers and cities.
create index cities_removed on cities (id) where deleted_at is not null;
create index plans_removed on plans (id) where deleted_at is not null;
create index business_plans_removed on business_plans (id) where deleted_at is not null;

-- Its argument is the offer's column. Fires after the trigger "revision" (triggers run by name), whose lock serializes
-- writers, so that they cannot deadlock on totals.
create function keep_pair_totals() returns trigger
  language plpgsql
  as $$
    declare
      changed text := 'select %1$I as offer_id, city_id, is_active, %2$s as sign from %3$s where deleted_at is null';
      changes text := concat_ws(
        ' union all ',
        case when tg_op in ('INSERT', 'UPDATE') then format(changed, tg_argv[0], 1, 'added') end,
        case when tg_op in ('UPDATE', 'DELETE') then format(changed, tg_argv[0], -1, 'taken') end
      );
    begin
      execute format(
        'with changes as (%s), sums as (
           select end_.side, end_.id, sum(sign) as total, coalesce(sum(sign) filter (where is_active), 0) as active
           from changes, lateral (values (''offer'', offer_id), (''city'', city_id)) as end_ (side, id)
           group by end_.side, end_.id
         ), updated as (
           update pair_totals known set total = known.total + sums.total, active = known.active + sums.active
           from sums where known.pairs = %2$L and known.side = sums.side and known.id = sums.id
           returning known.side, known.id
         )
         insert into pair_totals (pairs, side, id, total, active)
         select %2$L, side, id, total, active from sums where (side, id) not in (select side, id from updated)',
        changes, tg_table_name
      );
      return null;
    end
  $$;

create function empty_pair_totals() returns trigger
  language plpgsql
  as $$
    begin
      delete from pair_totals where pairs = tg_table_name;
      return null;
    end
  $$;

do $$
  declare
    pairs text;
    offer text;
  begin
    for pairs, offer in values ('plan_cities', 'plan_id'), ('business_plan_cities', 'business_plan_id') loop
      execute format(
        'create trigger totals_insert after insert on %1$I referencing new table as added
           for each statement execute function keep_pair_totals(%2$L);
         create trigger totals_update after update on %1$I referencing old table as taken new table as added
           for each statement execute function keep_pair_totals(%2$L);
         create trigger totals_delete after delete on %1$I referencing old table as taken
           for each statement execute function keep_pair_totals(%2$L);
         create trigger totals_truncate after truncate on %1$I
           for each statement execute function empty_pair_totals();
         insert into pair_totals (pairs, side, id, total, active)
         select %1$L, end_.side, end_.id, count(*), count(*) filter (where is_active)
         from %1$I, lateral (values (''offer'', %2$I), (''city'', city_id)) as end_ (side, id)
         where deleted_at is null group by end_.side, end_.id;',
        pairs, offer
      );
    end loop;
  end
$$;
