-- beside work
-- What the team's view counts of some days, without reading a compromise or a publication.
create index concurrently if not exists compromises_completed_of_person on compromises (company_id, completed_at)
  include (user_id) where completed and cancelled_at is null;
create index concurrently if not exists compromises_due_of_person on compromises (company_id, compromise_date)
  include (user_id, completed, completed_at) where cancelled_at is null;
create index concurrently if not exists publications_acts_treated on publications (company_id, treated_at)
  include (user_id, publication_date) where treated and same_act_as is null;
drop index concurrently if exists compromises_completed;
drop index concurrently if exists publications_treated;
