-- Whether the sale of these terms has not ended at that moment. `saleEndOf` says the same where the database is away.
create or replace function is_on_sale(terms jsonb, at timestamptz) returns boolean
  language sql stable
  as $$ select (offer_sale_end(terms) > at) is not false $$;
