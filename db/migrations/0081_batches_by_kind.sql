-- The newest batch of a kind that is about a record, from the newest on: a long history has thousands about its number.
create index audit_log_batches on audit_log (entity, id desc) where records is not null;
