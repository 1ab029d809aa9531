-- Where people would like to be served: how many asked, and how many searched without a result, by municipality and
-- month. Only counts, without personal data; they outlive the leads. The names are those of Brazil's municipalities, so
-- what strangers can store is bounded.
create table demand (
  -- Such as "2026-11", by Brasília's clock.
  month text not null constraint demand_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null constraint demand_state check (state ~ '^[A-Z]{2}$'),
  municipality text not null constraint demand_municipality check (char_length(municipality) between 1 and 60),
  requests integer not null default 0 check (requests >= 0),
  searches integer not null default 0 check (searches >= 0),
  primary key (month, state, municipality)
);

-- What was asked for until now, where the city is one that the catalogue knows.
insert into demand (month, state, municipality, requests)
select to_char(leads.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM'), cities.state, cities.name, count(*)
from leads
  join (select distinct name, state from cities where char_length(name) <= 60 and state ~ '^[A-Z]{2}$') cities
    on leads.city = cities.name || ' – ' || cities.state
where leads.kind in ('proposal', '5g-interest', 'contact') and leads.deleted_at is null
group by 1, 2, 3;

-- A visitor of a city that is not served wants to know when it is.
alter table leads drop constraint leads_kind;
alter table leads add constraint leads_kind check (
  kind in ('referral', 'proposal', 'partner', '5g-interest', 'city-interest', 'newsletter', 'contact', 'erasure')
);
