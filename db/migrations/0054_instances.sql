-- The running instances of the site, each of which leaves a file with its id where it stores images.
create table instances (
  id uuid primary key,
  -- When it last said that it runs.
  seen_at timestamptz not null default now()
);
