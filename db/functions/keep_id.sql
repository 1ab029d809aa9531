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
