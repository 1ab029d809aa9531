-- A lead's telephone is stored as it was typed when it is no single number, such as "31 98888-7777 (Ana)". Its keys are
-- the numbers in it, with country code, so that the same number is found however it was written.

alter table leads
  drop constraint leads_phone,
  drop constraint leads_referrer_phone,
  add constraint leads_phone check (char_length(phone) between 10 and 60),
  add constraint leads_referrer_phone check (char_length(referrer_phone) between 10 and 60),
  add column phone_keys text[] not null default '{}',
  add column referrer_phone_keys text[] not null default '{}';

-- Stored until now: digits, with trunk zero and carrier code if they were typed.
create function phone_keys_of_digits(digits text) returns text[]
  language sql immutable
  as $$
    select case
      when digits is null then '{}'
      when digits ~ ('^(0(\d\d)?)?' || number || '$') then array['+55' || substring(digits from number || '$')]
      when digits ~ '^0[3589]00\d{6,7}$' then array['+55' || substr(digits, 2)]
      else array[digits]
    end
    from (values ('((?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])(?:9\d{8}|[2-5]\d{7}))')) as brazilian(number)
  $$;
alter table leads disable trigger user;
update leads set
  phone_keys = phone_keys_of_digits(phone),
  referrer_phone_keys = phone_keys_of_digits(referrer_phone);
alter table leads enable trigger user;
drop function phone_keys_of_digits;

drop index leads_by_phone;
drop index leads_by_referrer_phone;
create index leads_by_phone_keys on leads using gin (phone_keys);
create index leads_by_referrer_phone_keys on leads using gin (referrer_phone_keys);

alter table leads drop column search;
alter table leads add column search text collate "C" not null generated always as (
  searchable_fields(
    variadic array[protocol, name, company, phone, email, city, referrer_name, referrer_phone, referrer_email]
    || phone_keys || referrer_phone_keys
  )
) stored;

-- A referral that the relay did not take is sent again at this time; null when it is not, or not any more.
alter table leads add column relay_next_try_at timestamptz;
create index leads_by_relay_turn on leads (relay_next_try_at) where relay_next_try_at is not null;

-- A way out of the site that fails, until it works again. Without personal data.
create table delivery_failures (
  -- The mail server, the mailbox that gets the notices of leads, or the relay.
  service text primary key constraint delivery_failures_service check (service in ('mail', 'notices', 'relay')),
  since timestamptz not null default now(),
  -- Where it failed, such as "login".
  step text not null,
  -- Codes, and the server's words where they cannot name a visitor.
  answer text not null constraint delivery_failures_answer check (char_length(answer) <= 300),
  -- Only put off for now, as greylisting does.
  is_delay boolean not null
);

-- Tries to send a referral, which may come while staff have it open, are no change of the lead.
drop trigger change on leads;
create trigger change before update on leads for each row
  when (
    new.state <> old.state
    or (new.relay_claimed_until, new.relay_tries, new.relay_next_try_at)
      is not distinct from (old.relay_claimed_until, old.relay_tries, old.relay_next_try_at)
  )
  execute function count_change();
