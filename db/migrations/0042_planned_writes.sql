-- A mass write in a release (decision 65): what it creates or changes as ranges, instead of half a million associations.
alter table release_operations add column planned jsonb;
