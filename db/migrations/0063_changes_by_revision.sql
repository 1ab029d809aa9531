-- Every list after a write asks what has changed since the revision that it knows: of thousands of cities mostly one.
create index catalogue_changes_by_revision on catalogue_changes (revision);
