-- The second step of a sign-in: codes of an app by time (RFC 6238). In the row of the account, so that a sign-in that
-- holds it sees the step as it is.
alter table staff
  add column totp_secret bytea constraint staff_totp_secret check (octet_length(totp_secret) = 20),
  add column totp_created_at timestamptz,
  -- Null until a first code has proved that an app knows the secret.
  add column totp_confirmed_at timestamptz,
  -- The step of 30 seconds whose code was used last: none is taken twice.
  add column totp_last_step bigint not null default 0;

-- What opens the second step when the app is gone, each once.
create table recovery_codes (
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256: whoever reads this table cannot sign in with it.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (staff_id, code_hash)
);
