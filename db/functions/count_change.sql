-- A rehearsal shows several changes of a record by one update, which says the version that they lead to. Nothing else
-- chooses a version.
create or replace function count_change() returns trigger
  language plpgsql
  as $$
    begin
      if new.version <= old.version or current_setting('vitrine.keeps_versions', true) is distinct from 'on' then
        new.version := old.version + 1;
      end if;
      new.updated_at := now();
      return new;
    end
  $$;

do $$
  declare
    of_table text;
  begin
    foreach of_table in array array[
      'banner_config', 'banners', 'business_plan_cities', 'destinations', 'ignored_checks', 'pages',
      'plan_cities', 'redirects', 'releases', 'settings', 'streaming_banners'
    ] loop
      execute format(
        'create or replace trigger change before update on %I for each row execute function count_change()',
        of_table
      );
    end loop;
  end
$$;

-- Another double is no change of the record.
do $$
  declare
    named text;
  begin
    foreach named in array array['business_plans', 'cities', 'plans', 'streaming_services'] loop
      execute format(
        'create or replace trigger change before update on %I for each row when (old.is_double = new.is_double)
          execute function count_change()',
        named
      );
    end loop;
  end
$$;

-- Visits are no change of a campaign.
create or replace trigger change before update of is_active, deleted_at on campaigns
  for each row execute function count_change();

-- Tries to send a referral, which may come while staff have it open, are no change of the lead.
create or replace trigger change before update on leads for each row
  when (
    new.state <> old.state
    or (new.relay_claimed_until, new.relay_tries, new.relay_next_try_at)
      is not distinct from (old.relay_claimed_until, old.relay_tries, old.relay_next_try_at)
  )
  execute function count_change();
