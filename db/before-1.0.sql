-- Brings a database of the last version before 1.0 to migrations/0001_schema.sql. The triggers follow (functions).

alter table campaigns
  add column is_known boolean not null default false,
  add column days integer not null default 1 check (days >= 1),
  add column last_day text not null default '',
  add column is_active boolean not null default true,
  add column version integer not null default 1 check (version >= 1),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;

update campaigns set is_known = used.is_known, days = used.days, last_day = used.last_day
from (
  select campaign_id, sum(forms + referrals) > 0 as is_known, count(distinct day)::int as days, max(day) as last_day
  from visit_counts group by campaign_id
) used
where used.campaign_id = campaigns.id;

alter table campaign_codes
  add column is_known boolean not null default false,
  add column days integer not null default 1 check (days >= 1),
  add column last_day text not null default '';

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

-- The settings of a destination's system become one column.
alter table destinations
  drop constraint destinations_kind,
  drop constraint destinations_events,
  add constraint destinations_kind check (char_length(kind) between 1 and 40),
  add constraint destinations_events check (events <@ array['catalogue.changed']),
  add column is_network boolean not null default false,
  add column settings jsonb not null default '{}'
    constraint destinations_settings check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 5000);
drop trigger change on destinations;
drop trigger revision_of_new on destinations;
drop trigger revision_of_changed on destinations;
update destinations
set is_network = kind in ('meta', 'google-analytics'),
  settings = jsonb_strip_nulls(jsonb_build_object(
    'address', address, 'username', username, 'clientId', client_id, 'serviceId', service_id,
    'servicePrice', replace(service_price, '.', ','), 'branchId', branch_id
  ));
alter table destinations
  drop column search, drop column address, drop column username, drop column client_id, drop column service_id,
  drop column service_price, drop column branch_id;
alter table destinations
  add column search text collate "C" not null
    generated always as (searchable_fields(name, settings ->> 'address')) stored;

alter table leads drop constraint leads_conversion_kinds;

alter table page_intake drop column had_files;

create table default_texts (
  is_only boolean default true primary key check (is_only),
  contents text not null
);
