-- The version of the offer that a lead is about, such as "JAT-R0012-03".
alter table leads add column offer_code text collate "C"
  constraint leads_offer_code check (offer_code ~ '^[A-Z0-9]{2,6}-[RE]\d{4,}-\d{2,}$');
