-- beside work
-- The lists of deadlines of the past and of those that could not be decided: what is open is found by indexes alone, and
-- only the rows of a page are read.
create index concurrently if not exists automatic_deadlines_listed on automatic_deadlines
  (company_id, is_past, state, proposed_date, publication_id) where state in ('proposed', 'unread');
create index concurrently if not exists publications_open on publications (company_id, id)
  include (user_id, publication_date, same_act_as) where not treated and canceled_date is null;
create index concurrently if not exists compromises_of_publication on compromises (company_id, publication_id)
  include (compromise_type_id) where publication_id is not null and cancelled_at is null;
-- publications_waiting counts the untreated ones by person
drop index concurrently if exists publications_untreated;
