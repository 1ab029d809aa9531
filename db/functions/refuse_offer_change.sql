create or replace function refuse_offer_change() returns trigger
  language plpgsql
  as $$
    declare
      free text[] := '{anatel_code,search,terms_hash}';
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - free = to_jsonb(old) - free then
          return new;
        end if;
      elsif tg_op = 'DELETE' then
        -- Made by this transaction, and replaced before anyone could see it.
        if old.made_at = nullif(current_setting('vitrine.moment', true), '')::timestamptz then
          return old;
        end if;
      end if;
      raise exception 'a published offer never changes' using errcode = 'VI001';
    end
  $$;

create or replace trigger frozen before update or delete on offer_versions
  for each row execute function refuse_offer_change();
create or replace trigger frozen_truncate before truncate on offer_versions
  for each statement execute function refuse_offer_change();
