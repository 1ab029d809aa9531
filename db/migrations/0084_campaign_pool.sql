-- Strangers can make up campaigns and their codes, so there is a limit to both. When it is reached, the ones with the
-- least real use go first: removed by staff, then those without a request and without a code that staff have read, then
-- those that were seen on few days. The columns of every record are for removing what is made up.
alter table campaigns
  -- Whether a request came from it, or staff have read its code.
  add column is_known boolean not null default false,
  add column days integer not null default 1 check (days >= 1),
  -- Such as "2026-11-26"; blank: before this was stored.
  add column last_day text not null default '',
  add column is_active boolean not null default true,
  add column version integer not null default 1 check (version >= 1),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
create trigger change before update of is_active, deleted_at on campaigns
  for each row execute function count_change();

update campaigns set is_known = used.is_known, days = used.days, last_day = used.last_day
from (
  select campaign_id, sum(forms + referrals) > 0 as is_known, count(distinct day)::int as days, max(day) as last_day
  from visit_counts group by campaign_id
) used
where used.campaign_id = campaigns.id;

alter table campaign_codes
  add column is_known boolean not null default false,
  add column days integer not null default 1 check (days >= 1),
  add column last_day text not null default '';
