create or replace function keep_id() returns trigger
  language plpgsql
  as $$
    begin
      if new.id <> old.id then
        raise foreign_key_violation using
          message = format('the id of a row of %s never changes', tg_table_name),
          constraint = tg_table_name || '_id_is_fixed';
      end if;
      return new;
    end
  $$;

create or replace trigger same_id before update of id on business_plans for each row execute function keep_id();
create or replace trigger same_id before update of id on cities for each row execute function keep_id();
create or replace trigger same_id before update of id on plans for each row execute function keep_id();
