-- A mass write may create associations of each offer in cities of its own and change the state of others, as an import
-- of a file does. `changes` has them as ranges.
alter table mass_writes
  add column changes jsonb,
  drop constraint mass_writes_action_check,
  drop constraint mass_writes_check,
  add constraint mass_writes_action_check
    check (action in ('create', 'activate', 'deactivate', 'remove', 'restore', 'import')),
  add constraint mass_writes_check check (
    case when action is null then num_nonnulls(offer_ids, city_ids, next_id, ids, changes) = 0
    when action = 'import' then num_nonnulls(offer_ids, city_ids, ids) = 0 and changes is not null
    when action = 'create' then num_nulls(offer_ids, city_ids, next_id) = 0 and num_nonnulls(ids, changes) = 0
    else num_nonnulls(offer_ids, city_ids, next_id, changes) = 0 and ids is not null end
  );
