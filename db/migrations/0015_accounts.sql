-- What the console shows of a person's open sessions: the browser and its network prefix. Deleted with the session.
alter table sessions
  add column id integer generated always as identity,
  add column device text not null default 'Navegador desconhecido',
  add column network text not null default '';
create unique index sessions_by_id on sessions (id);

-- Pending invites to the staff: one for each e-mail.
create table invites (
  id integer generated always as identity primary key,
  email text not null constraint invites_email check (email like '_%@_%' and char_length(email) <= 254),
  -- SHA-256 of the link's token, so that a reader of this table cannot accept the invite.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The e-mail of the inviter.
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invites_email_once on invites (lower(email));
