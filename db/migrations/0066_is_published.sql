-- Whether visitors see the site. A new provider opens its own; one whose site stands already keeps it open.
update settings set facts = facts || '{"isPublished": true}' where (select revision from catalogue_revision) > 0;

-- What happened once and the readiness list asks about: app/platform/database/milestones.server.ts.
create table milestones (
  name text primary key,
  at timestamptz not null default now()
);
