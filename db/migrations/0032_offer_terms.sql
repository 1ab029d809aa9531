-- What an offer promises beyond its name, speed and price, as its label and its archive show it. Null means "not said":
-- the provider's default applies, or the label says that it is missing. No legal fact is invented.
do $$
  declare
    name text;
  begin
    foreach name in array array['plans', 'business_plans'] loop
      execute format(
        $columns$
          alter table %I
            add column upload_mbps integer check (upload_mbps between 1 and 1000000),
            add column technology text check (technology in ('fibra', 'radio', 'cabo', 'satelite', 'par-metalico')),
            add column min_speed_percent smallint check (min_speed_percent between 1 and 100),
            -- [{nome, tipo: SCM | SVA | outro, preco}], the parts of the price per month.
            add column price_parts jsonb check (jsonb_typeof(price_parts) = 'array'),
            add column promo_price numeric(10, 2) check (promo_price >= 0),
            add column promo_months smallint check (promo_months between 1 and 36),
            add column join_fee numeric(10, 2) check (join_fee >= 0),
            add column join_fee_charged numeric(10, 2) check (join_fee_charged >= 0),
            -- 0: none.
            add column loyalty_months smallint check (loyalty_months between 0 and 60),
            add column loyalty_benefit numeric(10, 2) check (loyalty_benefit >= 0),
            add column loyalty_rule text check (char_length(loyalty_rule) between 1 and 300),
            add column readjust_index text check (char_length(readjust_index) between 1 and 40),
            -- 0: the anniversary of the contract.
            add column readjust_month smallint check (readjust_month between 0 and 12),
            add column equipment text check (char_length(equipment) between 1 and 120),
            add column equipment_fee numeric(10, 2) check (equipment_fee >= 0),
            -- 0: none.
            add column data_cap_gb integer check (data_cap_gb >= 0),
            add column cap_rule text check (char_length(cap_rule) between 1 and 200),
            -- 0: open-ended.
            add column term_months smallint check (term_months >= 0),
            -- The last day of the sale, by Brasília's clock.
            add column sale_until date,
            add column usage_profile text check (char_length(usage_profile) between 1 and 200),
            add column conditions text check (char_length(conditions) between 1 and 600),
            add column payment text check (char_length(payment) between 1 and 120),
            add column contract_url text check (char_length(contract_url) between 1 and 500),
            add column digital_only boolean not null default false,
            add check (num_nulls(promo_price, promo_months) in (0, 2))
        $columns$,
        name
      );
    end loop;
  end
$$;
