-- Refuses other writes to the table until the last part, so that the plan stays valid. The parts set their batch in
-- vitrine.mass_write. Fires before the statement's own work and after its lock on the table, so that a writer that
-- waited for the lock sees the result. The error names its table.
create or replace function refuse_during_mass_write() returns trigger
  language plpgsql
  as $$
    begin
      if exists (
        select from mass_writes
        where pairs = tg_table_name and batch_id::text is distinct from current_setting('vitrine.mass_write', true)
      ) then
        raise object_in_use using
          message = format('a mass write on %s is under way', tg_table_name), table = tg_table_name;
      end if;
      return null;
    end
  $$;

create or replace trigger mass_write before insert or update or delete on plan_cities
  for each statement execute function refuse_during_mass_write();
create or replace trigger mass_write before insert or update or delete on business_plan_cities
  for each statement execute function refuse_during_mass_write();
