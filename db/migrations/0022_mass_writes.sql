-- A write on very many associations goes on in parts, so that others' work comes between them (decision 37). What it is
-- to do stands here from its decision to its last part: a crash in between loses nothing of it, and the next start goes
-- on from where it stood.
create table mass_writes (
  -- The batch of its entry in the history, which is written when it is decided.
  batch_id bigint primary key,
  -- The table; one such write at a time.
  pairs text not null unique check (pairs in ('plan_cities', 'business_plan_cities')),
  -- Null while it is looked up what is to be done; nothing is written before it is decided.
  action text check (action in ('create', 'activate', 'deactivate', 'remove', 'restore')),
  -- For a creation: its ends, and the id of the next association.
  offer_ids integer[],
  city_ids integer[],
  next_id integer,
  -- For the others: the associations.
  ids int4multirange,
  -- How many of the cities, or of the associations, are done.
  done integer not null default 0,
  moved_at timestamptz not null default now(),
  check (
    case when action is null then num_nonnulls(offer_ids, city_ids, next_id, ids) = 0
    when action = 'create' then num_nulls(offer_ids, city_ids, next_id) = 0 and ids is null
    else num_nonnulls(offer_ids, city_ids, next_id) = 0 and ids is not null end
  )
);

-- Until the last part nobody else writes to its table: what was decided stays right. The parts name their batch in the
-- setting vitrine.mass_write. Fires before the statement's own work and after its lock on the table, so that whoever
-- waited for the lock sees what came of it.
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
