-- A mass write in a release (docs/decisions/releases.md): what it creates or changes as ranges, instead of
-- half a million associations.
alter table release_operations add column planned jsonb;
