-- Two-factor sign-in with time-based codes of an app (RFC 6238). In the account's row, so that a sign-in that locks the
-- row reads the current step.
alter table staff
  add column totp_secret bytea constraint staff_totp_secret check (octet_length(totp_secret) = 20),
  add column totp_created_at timestamptz,
  -- Null until a first code has confirmed the app.
  add column totp_confirmed_at timestamptz,
  -- The 30-second step of the last used code: no code is accepted twice.
  add column totp_last_step bigint not null default 0;

-- One-time recovery codes for the second step.
create table recovery_codes (
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256, so that a reader of this table cannot sign in.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (staff_id, code_hash)
);
