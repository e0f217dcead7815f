-- When somebody likes to be called, in his own words.
alter table clients add column preferred_contact_hour text;
