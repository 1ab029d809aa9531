-- Ends the sales whose last day has passed and raises the revision; returns how many. Several instances may call it at
-- once: the second one waits and finds none.
create or replace function end_past_offer_sales() returns integer
  language plpgsql
  as $$
    declare
      past text := 'select known.kind, known.offer_id from offer_sales sale
        join offer_versions known on known.id = sale.version_id
        where sale.until is null and not is_on_sale(known.terms, $1)';
      plan_ids integer[];
      business_plan_ids integer[];
    begin
      execute format('select array_agg(offer_id) from (%s) past', past) into plan_ids using clock_timestamp();
      if plan_ids is null then
        return 0;
      end if;
      execute format(
        'select coalesce(array_agg(offer_id) filter (where kind = ''plan''), ''{}''),
           coalesce(array_agg(offer_id) filter (where kind = ''business-plan''), ''{}'') from (%s) past',
        past
      ) into plan_ids, business_plan_ids using transaction_moment();
      -- A statement that changes no row fires the statement triggers: the revision rises, and readers read it again.
      if cardinality(plan_ids) > 0 then
        update plans set name = name where false;
        perform publish_offers('plan', plan_ids);
      end if;
      if cardinality(business_plan_ids) > 0 then
        update business_plans set name = name where false;
        perform publish_offers('business-plan', business_plan_ids);
      end if;
      return cardinality(plan_ids) + cardinality(business_plan_ids);
    end
  $$;
