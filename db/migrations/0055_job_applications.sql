-- Who wants to work for the provider applies on the site, also while no job is open.
alter table leads add column area text constraint leads_area check (char_length(area) <= 80);

alter table leads drop constraint leads_kind;
alter table leads add constraint leads_kind check (
  kind in (
    'referral', 'proposal', 'partner', '5g-interest', 'city-interest', 'newsletter', 'contact', 'job', 'erasure'
  )
);
