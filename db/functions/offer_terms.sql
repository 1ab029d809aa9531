-- What an offer promises, and nothing else: other terms are another version. Nulls are left out, so that a later
-- release with a new term makes no new versions. The defaults are those of the provider's settings, named as the
-- columns.
create or replace function offer_terms(plan jsonb, defaults jsonb) returns jsonb
  language sql stable
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'nome', plan->'name', 'velocidade', plan->'speed', 'upload_mbps', plan->'upload_mbps',
      'tecnologia', known->'technology', 'velocidade_minima_pct', known->'min_speed_percent',
      'streamings', plan->'streamings', 'cameras', plan->'camera_count', 'recursos', plan->'features',
      'preco', plan->'price', 'partes', plan->'price_parts',
      'preco_promocional', plan->'promo_price', 'meses_promocao', plan->'promo_months',
      'adesao', known->'join_fee', 'adesao_cobrada', known->'join_fee_charged',
      'equipamento', known->'equipment', 'equipamento_mensal', plan->'equipment_fee',
      'fidelidade_meses', known->'loyalty_months', 'beneficio_fidelidade', plan->'loyalty_benefit',
      'multa', known->'loyalty_rule',
      'reajuste_indice', known->'readjust_index', 'reajuste_mes', known->'readjust_month',
      'franquia_gb', known->'data_cap_gb', 'franquia_regra', known->'cap_rule', 'vigencia_meses', known->'term_months',
      'perfil', plan->'usage_profile', 'condicoes', plan->'conditions', 'pagamento', known->'payment',
      'contrato', known->'contract_url', 'so_digital', nullif(plan->'digital_only', 'false'),
      'vendida_ate', plan->'sale_until'
    ))
    from (
      -- As a plan's columns, so that a number is written the same way wherever it comes from.
      select jsonb_strip_nulls(to_jsonb(jsonb_populate_record(null::plans, coalesce(defaults, '{}'))))
        || jsonb_strip_nulls(plan) as known
    ) effective
  $$;
