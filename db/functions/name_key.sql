-- One key decides whether two names are the same: letters and digits, folded. "Pingo-d'Água", "Pingo d Agua" and
-- "PINGO D’ÁGUA" are one. Equal to nameKey() in TypeScript for Latin letters; a test compares them.
-- Columns store what it gives: another body needs a migration that computes them again.
create or replace function name_key(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      searchable(value),
      '[^a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2C00-\u2DFF\u2E80-\u2FFF\u3040-\uD7FF\uF900-\uFAFF]',
      '', 'g'
    )
  $$;
