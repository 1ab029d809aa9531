-- What a schedule does names who scheduled it, and an undone publication is no ended one.

-- The e-mail of who set the hours; null while there are none.
alter table releases add column scheduled_by text;

-- Whether the actor had scheduled the change, and the clock made it.
alter table audit_log add column scheduled boolean not null default false;
update audit_log set scheduled = true
  from audit_log planned
  where planned.entity = 'release' and planned.after ? 'plannedAt'
    -- Entries of one transaction have the same moment.
    and audit_log.release_id = planned.release_id and audit_log.at = planned.at;

alter table releases drop constraint releases_state, add constraint releases_state
  check (state in ('draft', 'scheduled', 'published', 'ended', 'undone', 'attention', 'discarded'));
update releases set
  scheduled_by = case when publish_at is not null then author end,
  state = case
    when state = 'ended' and not exists (
      select from audit_log
      where release_id = releases.id and entity = 'release' and after ->> 'state' = 'ended' and scheduled
    ) then 'undone' else state end
  where publish_at is not null or state = 'ended';
