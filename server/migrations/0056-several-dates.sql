-- Where an act allows several dates, a deadline stands on the earliest until a person says which.
alter table compromises
  add column deadline_candidates jsonb not null default '[]',
  add column dates_to_check boolean not null default false,
  add check (not dates_to_check or jsonb_array_length(deadline_candidates) > 0);
create index compromises_to_check on compromises (company_id, compromise_date) where dates_to_check;
