-- Associations are counted and listed in memory: nothing reads the totals that triggers kept, nor the indexes for pages
-- in the middle of a list.

do $$
  declare
    pairs text;
  begin
    foreach pairs in array array['plan_cities', 'business_plan_cities'] loop
      execute format(
        'drop trigger totals_insert on %1$I;
         drop trigger totals_update on %1$I;
         drop trigger totals_delete on %1$I;
         drop trigger totals_truncate on %1$I;
         drop index %2$I;',
        pairs, pairs || '_live'
      );
    end loop;
  end
$$;

drop function keep_pair_totals();
drop function empty_pair_totals();
drop table pair_totals;
