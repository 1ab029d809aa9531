-- The number of associations in each block of 4,096 ids, stored with the totals of offers and cities: a page in the
-- middle of half a million is found by skipping blocks instead of rows.

alter table pair_totals drop constraint pair_totals_side_check;
alter table pair_totals add check (side in ('offer', 'city', 'block'));
comment on column pair_totals.id is 'The offer''s, the city''s, or the block''s: the ids of its associations without their last 12 bits.';

create or replace function keep_pair_totals() returns trigger
  language plpgsql
  as $$
    declare
      changed text := 'select id as pair_id, %1$I as offer_id, city_id, is_active, %2$s as sign from %3$s where deleted_at is null';
      changes text := concat_ws(
        ' union all ',
        case when tg_op in ('INSERT', 'UPDATE') then format(changed, tg_argv[0], 1, 'added') end,
        case when tg_op in ('UPDATE', 'DELETE') then format(changed, tg_argv[0], -1, 'taken') end
      );
    begin
      execute format(
        'with changes as (%s), sums as (
           select end_.side, end_.id, sum(sign) as total, coalesce(sum(sign) filter (where is_active), 0) as active
           from changes,
             lateral (values (''offer'', offer_id), (''city'', city_id), (''block'', pair_id >> 12)) as end_ (side, id)
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

do $$
  declare
    pairs text;
  begin
    foreach pairs in array array['plan_cities', 'business_plan_cities'] loop
      execute format(
        'insert into pair_totals (pairs, side, id, total, active)
         select %1$L, ''block'', id >> 12, count(*), count(*) filter (where is_active)
         from %1$I where deleted_at is null group by id >> 12',
        pairs
      );
    end loop;
  end
$$;
