-- Brings the versions and sales of a kind in step with its table, of these offers or of all:
-- an offer on sale has an open sale of the version with its terms; terms not seen before of this offer get a version.
create or replace function publish_offers(of_kind text, ids integer[] default null) returns void
  language plpgsql
  as $$
    declare
      facts jsonb := (select settings.facts from settings);
      moment timestamptz := transaction_moment();
      offers integer[];
      offered jsonb[];
    begin
      execute format(
        'select array_agg(id), array_agg(terms)
         from %I plan, offer_terms(to_jsonb(plan), $2 #> ''{offers,defaults}'') terms
         where is_active and deleted_at is null and ($1 is null or id = any ($1)) and is_on_sale(terms, $3)',
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
