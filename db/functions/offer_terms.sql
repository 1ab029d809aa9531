-- What an offer promises, and nothing else: other terms are another version. Nulls are left out, so that a later
-- release with a new term makes no new versions. The terms are the columns of `offer_term_columns`, so that a number is
-- written the same way whether it is the offer's own or a default of the provider's settings.
create or replace function offer_terms(plan jsonb, defaults jsonb) returns jsonb
  language sql stable
  as $$
    select jsonb_strip_nulls(
      jsonb_build_object(
        'nome', plan->'name', 'velocidade', plan->'speed', 'streamings', plan->'streamings',
        'cameras', plan->'camera_count', 'recursos', plan->'features', 'preco', plan->'price'
      ) || to_jsonb(jsonb_populate_record(
        null::offer_term_columns, coalesce(defaults, '{}') || jsonb_strip_nulls(plan)
      ))
    )
  $$;
