-- Each form that a browser shows has a random key, which a second try sends again. A hash of it and of what was typed is
-- kept, so that one submission is one lead however often, and however much later, it arrives.

alter table leads
  add column submission bytea constraint leads_submission check (octet_length(submission) = 32);
create unique index leads_submission_once on leads (submission);
