-- One time for everything that a transaction writes, later than that of every transaction before it. The row lock of
-- the revision, which every writer of the catalogue takes first, keeps the order; so periods never cross.
create or replace function transaction_moment() returns timestamptz
  language plpgsql
  as $$
    declare
      known text := nullif(current_setting('vitrine.moment', true), '');
      taken timestamptz;
    begin
      if known is not null then
        return known;
      end if;
      update catalogue_revision set moment = greatest(clock_timestamp(), moment + interval '1 microsecond')
        returning moment into taken;
      perform set_config('vitrine.moment', to_char(taken at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), true);
      return taken;
    end
  $$;
