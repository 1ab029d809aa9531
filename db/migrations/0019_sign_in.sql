-- What a person may do in the console: everything until an administrator says otherwise.
alter table staff
  add column role text not null default 'administrator'
    constraint staff_role check (role in ('administrator', 'editor', 'reader')),
  -- A password that the program itself invented is changed at the first sign-in.
  add column must_change_password boolean not null default false,
  -- Signs the cookie by which a browser that the person signed in on before is known again.
  add column browser_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

alter table invites
  add column role text not null default 'administrator'
    constraint invites_role check (role in ('administrator', 'editor', 'reader'));

-- What a session still waits for before it opens the console; null for nothing.
alter table sessions
  add column awaits text constraint sessions_awaits check (awaits in ('code', 'password', 'enrolment'));
