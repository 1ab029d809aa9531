-- Whether visitors see the site. A new provider opens its own; one whose site stands already keeps it open.
do $$
begin
  -- A statement that changes nothing raises the revision too, by which a new site is known.
  if exists (select from catalogue_revision where revision > 0) then
    update settings set facts = facts || '{"isPublished": true}';
  end if;
end
$$;

-- What happened once and the readiness list asks about: app/platform/database/milestones.server.ts.
create table milestones (
  name text primary key,
  at timestamptz not null default now()
);
