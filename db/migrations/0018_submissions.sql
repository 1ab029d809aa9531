-- Each rendered form has a random idempotency key, which a retry sends again. A hash of the key and the typed values is
-- stored, so that one submission is one lead however often and late it arrives.

alter table leads
  add column submission bytea constraint leads_submission check (octet_length(submission) = 32);
create unique index leads_submission_once on leads (submission);
