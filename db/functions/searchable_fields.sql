-- Each field for itself: the character between them would become a space.
-- Columns store what it gives: another body needs a migration that computes them again.
create or replace function searchable_fields(variadic fields text[]) returns text
  language sql immutable parallel safe
  as $$ select array_to_string(array(select searchable(field) from unnest(fields) field), E'\x1f') $$;
