-- Its argument is the kind. Fires after the trigger "revision" (triggers run by name), whose lock serializes writers.
create or replace function publish_changed_offers() returns trigger
  language plpgsql
  as $$
    declare
      changed integer[];
    begin
      if tg_op = 'TRUNCATE' then
        perform publish_offers(tg_argv[0]);
        return null;
      end if;
      execute case tg_op when 'INSERT' then 'select array_agg(id) from added' else 'select array_agg(id) from taken' end
        into changed;
      if changed is not null then
        perform publish_offers(tg_argv[0], changed);
      end if;
      return null;
    end
  $$;

create or replace trigger track_versions_insert after insert on plans referencing new table as added
  for each statement execute function publish_changed_offers('plan');
create or replace trigger track_versions_update after update on plans referencing old table as taken
  for each statement execute function publish_changed_offers('plan');
create or replace trigger track_versions_delete after delete on plans referencing old table as taken
  for each statement execute function publish_changed_offers('plan');
create or replace trigger track_versions_truncate after truncate on plans
  for each statement execute function publish_changed_offers('plan');

create or replace trigger track_versions_insert after insert on business_plans referencing new table as added
  for each statement execute function publish_changed_offers('business-plan');
create or replace trigger track_versions_update after update on business_plans referencing old table as taken
  for each statement execute function publish_changed_offers('business-plan');
create or replace trigger track_versions_delete after delete on business_plans referencing old table as taken
  for each statement execute function publish_changed_offers('business-plan');
create or replace trigger track_versions_truncate after truncate on business_plans
  for each statement execute function publish_changed_offers('business-plan');
