-- Other defaults are other terms of every offer that relies on them.
create or replace function publish_offers_of_defaults() returns trigger
  language plpgsql
  as $$
    declare
      former jsonb;
      current jsonb := (select facts #> '{offers,defaults}' from added);
    begin
      if tg_op = 'UPDATE' then
        former := (select facts #> '{offers,defaults}' from taken);
      end if;
      if current is distinct from former then
        perform publish_offers('plan'), publish_offers('business-plan');
      end if;
      return null;
    end
  $$;

create or replace trigger track_versions_insert after insert on settings referencing new table as added
  for each statement execute function publish_offers_of_defaults();
create or replace trigger track_versions_update after update on settings
  referencing old table as taken new table as added
  for each statement execute function publish_offers_of_defaults();
