-- A term of an offer has one name: its column, the field of its record and the default in the settings are called as
-- its key in the public document. The documents stay as they are.
create temporary table renamed_terms (key text, column_name text, field text) on commit drop;
insert into renamed_terms values
  ('upload_mbps', 'upload_mbps', 'uploadMbps'),
  ('tecnologia', 'technology', 'technology'),
  ('velocidade_minima_pct', 'min_speed_percent', 'minSpeedPercent'),
  ('partes', 'price_parts', 'priceParts'),
  ('preco_promocional', 'promo_price', 'promoPrice'),
  ('meses_promocao', 'promo_months', 'promoMonths'),
  ('adesao', 'join_fee', 'joinFee'),
  ('adesao_cobrada', 'join_fee_charged', 'joinFeeCharged'),
  ('equipamento', 'equipment', 'equipment'),
  ('equipamento_mensal', 'equipment_fee', 'equipmentFee'),
  ('fidelidade_meses', 'loyalty_months', 'loyaltyMonths'),
  ('beneficio_fidelidade', 'loyalty_benefit', 'loyaltyBenefit'),
  ('multa', 'loyalty_rule', 'loyaltyRule'),
  ('reajuste_indice', 'readjust_index', 'readjustIndex'),
  ('reajuste_mes', 'readjust_month', 'readjustMonth'),
  ('franquia_gb', 'data_cap_gb', 'dataCapGb'),
  ('franquia_regra', 'cap_rule', 'capRule'),
  ('vigencia_meses', 'term_months', 'termMonths'),
  ('vendida_ate', 'sale_until', 'saleUntil'),
  ('perfil', 'usage_profile', 'usageProfile'),
  ('condicoes', 'conditions', 'conditions'),
  ('pagamento', 'payment', 'payment'),
  ('contrato', 'contract_url', 'contractUrl'),
  ('so_digital', 'digital_only', 'digitalOnly');

-- The names of fields, columns and defaults become keys; what was not only digital says nothing of it.
create function pg_temp.by_keys(fields jsonb) returns jsonb
  language plpgsql strict
  as $$
    begin
      return (
        select coalesce(
          jsonb_object_agg(
            coalesce(term.key, 'offers.defaults.' || known.key, name),
            case
              when name = 'byRecord' then (
                select jsonb_object_agg(record.id, pg_temp.by_keys(record.fields))
                from jsonb_each(value) record (id, fields)
              )
              when term.key = 'so_digital' and value = 'false' then 'null'
              else value
            end
          ),
          '{}'
        )
        from jsonb_each(fields) field (name, value)
          left join renamed_terms term on name in (term.field, term.column_name)
          left join renamed_terms known on name = 'offers.defaults.' || known.column_name
      );
    end
  $$;

do $$
  declare
    offers text;
    term record;
  begin
    foreach offers in array array['plans', 'business_plans'] loop
      for term in select * from renamed_terms where key <> column_name loop
        execute format('alter table %I rename column %I to %I', offers, term.column_name, term.key);
      end loop;
      -- True, or not said: no trigger sees a change of the record.
      execute format(
        'alter table %I alter column so_digital drop default, alter column so_digital drop not null;
         alter table %1$I alter column so_digital type boolean using nullif(so_digital, false);
         alter table %1$I add check (so_digital)',
        offers
      );
    end loop;
  end
$$;

-- The terms as a row: their columns and checks, which both kinds of offers have. It stays empty.
create table offer_term_columns (like plans including constraints);
alter table offer_term_columns
  drop column id, drop column name, drop column speed, drop column price, drop column type, drop column streamings,
  drop column camera_count, drop column badge, drop column is_active, drop column version, drop column created_at,
  drop column updated_at, drop column deleted_at, drop column search, drop column name_key,
  drop column is_double;

update audit_log set before = pg_temp.by_keys(before), after = pg_temp.by_keys(after)
where entity in ('plan', 'business-plan', 'settings');
update release_operations
set before = pg_temp.by_keys(before), after = pg_temp.by_keys(after), columns = pg_temp.by_keys(columns)
where entity in ('plan', 'business-plan', 'settings');

-- The same terms: no version is made, and the settings' version stays.
alter table settings disable trigger user;
update settings set facts = jsonb_set(facts, '{offers,defaults}', pg_temp.by_keys(facts #> '{offers,defaults}'))
where facts #> '{offers,defaults}' is not null;
alter table settings enable trigger user;

drop function pg_temp.by_keys;
