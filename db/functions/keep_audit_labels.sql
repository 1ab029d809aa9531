create or replace function keep_audit_labels() returns trigger
  language plpgsql
  as $$
    begin
      insert into audit_labels (label)
      select distinct record_label from added order by record_label
      on conflict do nothing;
      return null;
    end
  $$;

create or replace trigger labels after insert on audit_log referencing new table as added
  for each statement execute function keep_audit_labels();
