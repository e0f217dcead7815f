-- beside work
-- The lists of deadlines of the past and without a date, in their order: the office's, and each person's.
create index concurrently if not exists automatic_deadlines_of_office on automatic_deadlines
  (company_id, listed_as, listed_day, publication_id) where listed_as is not null;
create index concurrently if not exists automatic_deadlines_of_person on automatic_deadlines
  (company_id, listed_for, listed_as, listed_day, publication_id) where listed_as is not null;
-- Open deadlines with dates to check, the office's and each person's.
create index concurrently if not exists compromises_open_to_check on compromises (company_id, compromise_date, id)
  where dates_to_check and not completed and cancelled_at is null;
create index concurrently if not exists compromises_open_to_check_of_person on compromises (company_id, user_id, compromise_date, id)
  where dates_to_check and not completed and cancelled_at is null;
drop index concurrently if exists compromises_to_check;
drop index concurrently if exists automatic_deadlines_listed;
drop index concurrently if exists automatic_deadlines_proposed;
drop index concurrently if exists automatic_deadlines_unread;
drop index concurrently if exists publications_open;
drop index concurrently if exists compromises_of_publication;
