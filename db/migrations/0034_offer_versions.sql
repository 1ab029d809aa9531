-- The versions of every offer: immutable terms with a code and the hash of an exact document, and the periods in which
-- each was sold. Made by triggers, so that they apply to every writer: the console, the procedures, an operator's SQL.

-- Such as "JAT-R0012-03": R for residential, E for business. Ids of offers are never reused, so codes are not.
create function offer_code(prefix text, kind text, id integer, version integer) returns text
  language sql immutable
  as $$
    select format(
      '%s-%s%s-%s', case when prefix ~ '^[A-Z0-9]{2,6}$' then prefix else 'OF' end,
      case kind when 'plan' then 'R' else 'E' end,
      lpad(id::text, greatest(4, length(id::text)), '0'), lpad(version::text, greatest(2, length(version::text)), '0')
    )
  $$;

create table offer_versions (
  id integer generated always as identity primary key,
  kind text collate "C" not null check (kind in ('plan', 'business-plan')),
  -- Not a foreign key: the versions outlive their offer.
  offer_id integer not null,
  version integer not null check (version >= 1),
  code text collate "C" not null unique check (code ~ '^[A-Z0-9]{2,6}-[RE]\d{4,}-\d{2,}$'),
  terms jsonb not null,
  -- The exact text whose SHA-256 is the hash.
  document text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  terms_hash text not null generated always as (md5(terms::text)) stored,
  made_at timestamptz not null,
  -- The code of the offer's registration at Anatel, typed by staff.
  anatel_code text unique check (char_length(anatel_code) between 1 and 60),
  search text collate "C" not null
    generated always as (searchable_fields(code, terms ->> 'nome', terms ->> 'velocidade', anatel_code)) stored,
  unique (kind, offer_id, version),
  unique (kind, offer_id, terms_hash)
);

create table offer_sales (
  id bigint generated always as identity primary key,
  version_id integer not null references offer_versions (id),
  since timestamptz not null,
  until timestamptz check (until > since)
);
create unique index offer_sales_open on offer_sales (version_id) where until is null;
create index offer_sales_by_version on offer_sales (version_id, since);
-- The archive is ordered by the newest sale.
create index offer_sales_by_time on offer_sales (since desc, version_id);

-- What an offer promises, and nothing else: other terms are another version. Nulls are left out, so that a later
-- release with a new term makes no new versions. The defaults are those of the provider's settings, named as the
-- columns.
create function offer_terms(plan jsonb, defaults jsonb) returns jsonb
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

-- The midnight, by Brasília's clock, at which the sale of these terms ends; null for no end.
create function offer_sale_end(terms jsonb) returns timestamptz
  language sql stable
  as $$ select ((terms ->> 'vendida_ate')::date + 1)::timestamp at time zone 'America/Sao_Paulo' $$;

-- Brings the versions and sales of a kind in step with its table, of these offers or of all:
-- an offer on sale has an open sale of the version with its terms; terms not seen before of this offer get a version.
create function publish_offers(of_kind text, ids integer[] default null) returns void
  language plpgsql
  as $$
    declare
      facts jsonb := (select settings.facts from settings);
      moment timestamptz := transaction_moment();
      offers integer[];
      offered jsonb[];
    begin
      execute format(
        'select array_agg(id), array_agg(offer_terms(to_jsonb(plan), $2 #> ''{offers,defaults}'')) from %I plan
         where is_active and deleted_at is null and ($1 is null or id = any ($1))
           and (sale_until is null or sale_until >= ($3 at time zone ''America/Sao_Paulo'')::date)',
        case of_kind when 'plan' then 'plans' else 'business_plans' end
      ) into offers, offered using ids, facts, moment;

      -- Sales of what is not on sale any more, or not on these terms.
      with ended as (
        select sale.id, sale.version_id, sale.since, least(moment, offer_sale_end(known.terms)) as until
        from offer_sales sale join offer_versions known on known.id = sale.version_id
        where sale.until is null and known.kind = of_kind and (ids is null or known.offer_id = any (ids))
          and (known.offer_id, known.terms_hash) not in (
            select id, md5(terms::text) from unnest(offers, offered) as offer (id, terms) where id is not null
          )
      ), kept as (
        update offer_sales set until = ended.until
        from ended where offer_sales.id = ended.id and ended.since < ended.until
      )
      delete from offer_sales using ended where offer_sales.id = ended.id and ended.since >= ended.until;
      -- An earlier statement of this transaction made it, so nobody has seen it.
      delete from offer_versions
      where made_at = moment and kind = of_kind and (ids is null or offer_id = any (ids))
        and id not in (select version_id from offer_sales);

      insert into offer_versions (kind, offer_id, version, code, terms, document, hash, made_at)
      select of_kind, offer.id, next.version, coded.code, offer.terms, written.document,
        encode(sha256(convert_to(written.document, 'UTF8')), 'hex'), moment
      from unnest(offers, offered) as offer (id, terms),
        lateral (
          select coalesce(max(known.version), 0) + 1 as version from offer_versions known
          where known.kind = of_kind and known.offer_id = offer.id
        ) next,
        lateral (select offer_code(facts #>> '{offers,codePrefix}', of_kind, offer.id, next.version) as code) coded,
        lateral (
          select jsonb_build_object(
            'formato', 'vitrine-oferta-1', 'codigo', coded.code,
            'publicada_em', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'prestadora', jsonb_build_object('nome', facts->'legalName', 'cnpj', facts->'cnpj'),
            'termos', offer.terms
          )::text as document
        ) written
      where offer.id is not null and not exists (
        select from offer_versions known
        where known.kind = of_kind and known.offer_id = offer.id and known.terms_hash = md5(offer.terms::text)
      );

      -- A sale that this transaction ended goes on.
      update offer_sales sale set until = null
      from unnest(offers, offered) as offer (id, terms)
        join offer_versions known
          on known.kind = of_kind and known.offer_id = offer.id and known.terms_hash = md5(offer.terms::text)
      where sale.version_id = known.id and sale.until = moment;

      insert into offer_sales (version_id, since)
      select known.id, moment
      from unnest(offers, offered) as offer (id, terms)
        join offer_versions known
          on known.kind = of_kind and known.offer_id = offer.id and known.terms_hash = md5(offer.terms::text)
      where not exists (select from offer_sales sale where sale.version_id = known.id and sale.until is null);
    end
  $$;

-- Its argument is the kind. Fires after the trigger "revision" (triggers run by name), whose lock serializes writers.
create function publish_changed_offers() returns trigger
  language plpgsql
  as $$
    declare
      changed integer[];
    begin
      if tg_op = 'TRUNCATE' then
        perform publish_offers(tg_argv[0]);
        return null;
      end if;
      execute case tg_op when 'INSERT' then 'select array_agg(id) from added' else 'select array_agg(id) from taken' end
        into changed;
      if changed is not null then
        perform publish_offers(tg_argv[0], changed);
      end if;
      return null;
    end
  $$;

-- Other defaults are other terms of every offer that relies on them.
create function publish_offers_of_defaults() returns trigger
  language plpgsql
  as $$
    declare
      former jsonb;
      current jsonb := (select facts #> '{offers,defaults}' from added);
    begin
      if tg_op = 'UPDATE' then
        former := (select facts #> '{offers,defaults}' from taken);
      end if;
      if current is distinct from former then
        perform publish_offers('plan'), publish_offers('business-plan');
      end if;
      return null;
    end
  $$;

create function refuse_offer_change() returns trigger
  language plpgsql
  as $$
    declare
      free text[] := '{anatel_code,search,terms_hash}';
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - free = to_jsonb(old) - free then
          return new;
        end if;
      elsif tg_op = 'DELETE' then
        -- Made by this transaction, and replaced before anyone could see it.
        if old.made_at = nullif(current_setting('vitrine.moment', true), '')::timestamptz then
          return old;
        end if;
      end if;
      raise exception 'a published offer never changes' using errcode = 'VI001';
    end
  $$;

create trigger frozen before update or delete on offer_versions for each row execute function refuse_offer_change();
create trigger frozen_truncate before truncate on offer_versions
  for each statement execute function refuse_offer_change();

do $$
  declare
    name text;
    kind text;
  begin
    for name, kind in values ('plans', 'plan'), ('business_plans', 'business-plan') loop
      execute format(
        'create trigger track_versions_insert after insert on %1$I referencing new table as added
           for each statement execute function publish_changed_offers(%2$L);
         create trigger track_versions_update after update on %1$I referencing old table as taken
           for each statement execute function publish_changed_offers(%2$L);
         create trigger track_versions_delete after delete on %1$I referencing old table as taken
           for each statement execute function publish_changed_offers(%2$L);
         create trigger track_versions_truncate after truncate on %1$I
           for each statement execute function publish_changed_offers(%2$L);',
        name, kind
      );
      perform publish_offers(kind);
    end loop;
  end
$$;

create trigger track_versions_insert after insert on settings referencing new table as added
  for each statement execute function publish_offers_of_defaults();
create trigger track_versions_update after update on settings referencing old table as taken new table as added
  for each statement execute function publish_offers_of_defaults();

-- Ends the sales whose last day has passed and raises the revision; returns how many. Several instances may call it at
-- once: the second one waits and finds none.
create function end_past_offer_sales() returns integer
  language plpgsql
  as $$
    declare
      past text := 'select known.kind, known.offer_id from offer_sales sale
        join offer_versions known on known.id = sale.version_id
        where sale.until is null and offer_sale_end(known.terms) <= $1';
      plan_ids integer[];
      business_plan_ids integer[];
    begin
      execute format('select array_agg(offer_id) from (%s) past', past) into plan_ids using clock_timestamp();
      if plan_ids is null then
        return 0;
      end if;
      execute format(
        'select coalesce(array_agg(offer_id) filter (where kind = ''plan''), ''{}''),
           coalesce(array_agg(offer_id) filter (where kind = ''business-plan''), ''{}'') from (%s) past',
        past
      ) into plan_ids, business_plan_ids using transaction_moment();
      -- A statement that changes no row fires the statement triggers: the revision rises, and readers read it again.
      if cardinality(plan_ids) > 0 then
        update plans set name = name where false;
        perform publish_offers('plan', plan_ids);
      end if;
      if cardinality(business_plan_ids) > 0 then
        update business_plans set name = name where false;
        perform publish_offers('business-plan', business_plan_ids);
      end if;
      return cardinality(plan_ids) + cardinality(business_plan_ids);
    end
  $$;

-- The versions that were offered in a city at a moment, each with its sale and with the period in which the offer was
-- available in the city.
create function offers_in(city integer, at timestamptz)
  returns table (
    version_id integer, code text, hash text, document text,
    since timestamptz, until timestamptz, place_since timestamptz, place_until timestamptz
  )
  language sql stable
  as $$
    with here as materialized (
      select place.kind, place.offer_id, place.since, place.until from offer_places place
      where place.city_ids @> city and place.since <= at and (place.until is null or place.until > at)
    )
    select version.id, version.code, version.hash, version.document, sale.since, sale.until,
      greatest(here.since, active.since), least(here.until, active.until)
    from here
      join here active on active.kind = 'city'
      join offer_versions version on version.kind = here.kind and version.offer_id = here.offer_id
      join offer_sales sale on sale.version_id = version.id
    where sale.since <= at and (least(sale.until, offer_sale_end(version.terms)) > at) is not false
    order by version.code
  $$;
