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
