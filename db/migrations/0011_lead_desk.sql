-- The staff's inbox of leads: what is not done yet is what is active there.

alter table leads add column is_active boolean not null generated always as (state <> 'done') stored;

-- Who asks for erasure is found by the telephone or the e-mail that they left.
create index leads_by_email on leads (lower(email));
create index leads_by_phone on leads (phone);
create index leads_by_referrer_email on leads (lower(referrer_email));
create index leads_by_referrer_phone on leads (referrer_phone);
