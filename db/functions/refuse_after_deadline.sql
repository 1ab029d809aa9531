-- A submission that failed for the visitor must not be stored later: a transaction past its deadline is rolled back at
-- its commit, such as on a server that was suspended or an engine that was busy.
create or replace function refuse_after_deadline() returns trigger
  language plpgsql
  as $$
    declare
      deadline text := current_setting('vitrine.deadline', true);
    begin
      if deadline <> '' and clock_timestamp() > deadline::timestamptz then
        raise exception 'the deadline of the transaction has passed' using errcode = 'query_canceled';
      end if;
      return null;
    end
  $$;

drop trigger if exists deadline on leads;
create constraint trigger deadline after insert or update on leads
  deferrable initially deferred for each row execute function refuse_after_deadline();
