-- What a visitor was told could not be stored is not stored later: a transaction that has a deadline is refused at its
-- commit once that has passed. A server that was frozen and goes on, or an engine that was busy, then rolls it back.
create function refuse_after_deadline() returns trigger
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

create constraint trigger deadline after insert or update on leads
  deferrable initially deferred for each row execute function refuse_after_deadline();
