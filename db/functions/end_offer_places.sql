-- Its argument is the kind.
create or replace function end_offer_places() returns trigger
  language plpgsql
  as $$
    begin
      delete from mass_write_places where kind = tg_argv[0];
      delete from offer_places where kind = tg_argv[0] and until is null and since >= transaction_moment();
      update offer_places set until = transaction_moment() where kind = tg_argv[0] and until is null;
      return null;
    end
  $$;

create or replace trigger track_places_truncate after truncate on plan_cities
  for each statement execute function end_offer_places('plan');
create or replace trigger track_places_truncate after truncate on business_plan_cities
  for each statement execute function end_offer_places('business-plan');
create or replace trigger track_places_truncate after truncate on cities
  for each statement execute function end_offer_places('city');
