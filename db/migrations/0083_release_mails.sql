-- When the author of a release that needs attention gets the mail about it, or gets it again while the mail server is
-- away; null when there is none to send.
alter table releases add column mail_at timestamptz;
