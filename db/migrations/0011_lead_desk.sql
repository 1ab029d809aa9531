-- The console's list of leads: a lead is active until it is done.

alter table leads add column is_active boolean not null generated always as (state <> 'done') stored;

-- For the search by phone or e-mail of an erasure request.
create index leads_by_email on leads (lower(email));
create index leads_by_phone on leads (phone);
create index leads_by_referrer_email on leads (lower(referrer_email));
create index leads_by_referrer_phone on leads (referrer_phone);
