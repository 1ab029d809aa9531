-- Who subscribes on the site can also ask there to cancel.
alter table leads drop constraint leads_kind;
alter table leads add constraint leads_kind check (
  kind in (
    'referral', 'proposal', 'partner', '5g-interest', 'city-interest', 'newsletter', 'contact', 'job', 'cancellation',
    'erasure'
  )
);
