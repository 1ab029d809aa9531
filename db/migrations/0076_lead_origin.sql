-- Where a lead's visit came from (app/leads/campaigns/visit-origin.ts): what the address of an advertisement said, which
-- network's id of a click it had, and the host of the site with the link. Values that look like personal data are not kept.
alter table leads
  add column utm_source text constraint leads_utm_source_length check (char_length(utm_source) between 1 and 100),
  add column utm_medium text constraint leads_utm_medium_length check (char_length(utm_medium) between 1 and 100),
  add column utm_campaign text constraint leads_utm_campaign_length check (char_length(utm_campaign) between 1 and 100),
  add column utm_term text constraint leads_utm_term_length check (char_length(utm_term) between 1 and 100),
  add column utm_content text constraint leads_utm_content_length check (char_length(utm_content) between 1 and 100),
  add column click_id text constraint leads_click_id check (click_id ~ '^[a-z_]{1,20}$'),
  add column referring_host text
    constraint leads_referring_host_length check (char_length(referring_host) between 1 and 100);
