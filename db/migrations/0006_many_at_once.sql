-- Batches: one entry for many records, with their ids as ranges. Half a million associations created at once have
-- consecutive ids, so their entry is as small as any other.

create sequence audit_batches;

alter table audit_log
  alter column record_id drop not null,
  alter column record_version drop not null,
  add column records int4multirange,
  -- The number of records of the entry.
  add column record_count integer not null default 1 check (record_count >= 1),
  -- Joins the entries of a batch, which is reverted as one; null for a change of one record.
  add column batch_id bigint,
  add constraint audit_log_one_or_many check (
    case when records is null then num_nulls(record_id, record_version) = 0 and record_count = 1 and batch_id is null
    else num_nonnulls(record_id, record_version) = 0 and batch_id is not null end
  );
create index audit_log_by_records on audit_log using gist (records) where records is not null;
create index audit_log_by_batch on audit_log (batch_id) where batch_id is not null;
