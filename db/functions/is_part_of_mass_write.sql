-- A mass write raises the revision and marks its cities once, in its last part. The templates of a new database do not raise it
-- (db/text-files.ts).
create or replace function is_part_of_mass_write() returns boolean
  language sql
  as $$ select coalesce(current_setting('vitrine.mass_write', true), '') <> '' $$;
