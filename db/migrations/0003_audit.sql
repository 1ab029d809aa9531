-- The audit log: who changed what, when, before and after. Written in the transaction of the change.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The e-mail stays when the account is deleted; a null id is the system.
  actor_id integer references staff (id) on delete set null,
  actor_email text not null,
  entity text not null,
  record_id integer not null,
  record_label text not null,
  action text not null check (action in ('create', 'update', 'activate', 'deactivate', 'remove', 'restore')),
  record_version integer not null,
  -- The changed fields, by their names in the code.
  before jsonb,
  after jsonb
);
create index audit_log_by_record on audit_log (entity, record_id, id desc);
create index audit_log_by_actor on audit_log (actor_id) where actor_id is not null;
