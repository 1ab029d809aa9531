-- Such as "JAT-R0012-03": R for residential, E for business. Ids of offers are never reused, so codes are not.
create or replace function offer_code(prefix text, kind text, id integer, version integer) returns text
  language sql immutable
  as $$
    select format(
      '%s-%s%s-%s', case when prefix ~ '^[A-Z0-9]{2,6}$' then prefix else 'OF' end,
      case kind when 'plan' then 'R' else 'E' end,
      lpad(id::text, greatest(4, length(id::text)), '0'), lpad(version::text, greatest(2, length(version::text)), '0')
    )
  $$;
