-- What a person is told of their open sessions: the browser in words and the neighbourhood of its network, which go
-- with the session.
alter table sessions
  add column id integer generated always as identity,
  add column device text not null default 'Navegador desconhecido',
  add column network text not null default '';
create unique index sessions_by_id on sessions (id);

-- Who was asked to join the staff and has not answered yet: one open invitation for an e-mail.
create table invites (
  id integer generated always as identity primary key,
  email text not null constraint invites_email check (email like '_%@_%' and char_length(email) <= 254),
  -- SHA-256 of the link's token: whoever reads this table cannot accept with it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The e-mail of who asked.
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invites_email_once on invites (lower(email));
