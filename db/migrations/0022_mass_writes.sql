-- A write on very many associations is split into parts, so that other work runs in between
-- (docs/decisions/availability.md). Its plan is stored here until its last part: after a crash the next start resumes it.
create table mass_writes (
  -- The batch of its audit entry, which is written with the plan.
  batch_id bigint primary key,
  -- The table; one mass write at a time.
  pairs text not null unique check (pairs in ('plan_cities', 'business_plan_cities')),
  -- Null until the plan is stored; nothing is written before.
  action text check (action in ('create', 'activate', 'deactivate', 'remove', 'restore')),
  -- For a creation: its offers and cities, and the id of the next association.
  offer_ids integer[],
  city_ids integer[],
  next_id integer,
  -- For other actions: the associations.
  ids int4multirange,
  -- How many of the cities or associations are done.
  done integer not null default 0,
  moved_at timestamptz not null default now(),
  check (
    case when action is null then num_nonnulls(offer_ids, city_ids, next_id, ids) = 0
    when action = 'create' then num_nulls(offer_ids, city_ids, next_id) = 0 and ids is null
    else num_nonnulls(offer_ids, city_ids, next_id) = 0 and ids is not null end
  )
);

-- Refuses other writes to the table until the last part, so that the plan stays valid. The parts set their batch in
-- vitrine.mass_write. Fires before the statement's own work and after its lock on the table, so that a writer that
-- waited for the lock sees the result.
create function refuse_during_mass_write() returns trigger
  language plpgsql
  as $$
    begin
      if exists (
        select from mass_writes
        where pairs = tg_table_name and batch_id::text is distinct from current_setting('vitrine.mass_write', true)
      ) then
        raise object_in_use using message = format('a mass write on %s is under way', tg_table_name);
      end if;
      return null;
    end
  $$;

create trigger mass_write before insert or update or delete on plan_cities
  for each statement execute function refuse_during_mass_write();
create trigger mass_write before insert or update or delete on business_plan_cities
  for each statement execute function refuse_during_mass_write();
