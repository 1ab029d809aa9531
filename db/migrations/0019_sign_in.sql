-- The role in the console; administrator by default.
alter table staff
  add column role text not null default 'administrator'
    constraint staff_role check (role in ('administrator', 'editor', 'reader')),
  -- A generated password must be changed at the first sign-in.
  add column must_change_password boolean not null default false,
  -- Signs the cookie that identifies a known browser of the person.
  add column browser_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

alter table invites
  add column role text not null default 'administrator'
    constraint invites_role check (role in ('administrator', 'editor', 'reader'));

-- The step that a session must complete before it can open the console; null for none.
alter table sessions
  add column awaits text constraint sessions_awaits check (awaits in ('code', 'password', 'enrolment'));
