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
-- The phone book by any part of a contact, its department or its number.
create index concurrently if not exists phone_books_parts on phone_books
  using gin (company_id, words_of_contact(folded_contact, department) gin_trgm_ops, written_digits(phone_number) gin_trgm_ops);
-- Lawsuits of a situation are counted without reading one.
create index concurrently if not exists lawsuits_of_status on lawsuits (company_id, lawsuit_status_id, id);
-- The words of clients, lawsuits and compromises, the office narrowed first: a name of one is a name of many offices.
create index concurrently if not exists clients_parts on clients using gin (company_id, folded_name gin_trgm_ops);
create index concurrently if not exists lawsuit_search_parts on lawsuit_search using gin (company_id, search_text gin_trgm_ops);
create index concurrently if not exists compromises_parts on compromises using gin (company_id, search_text gin_trgm_ops);
drop index concurrently if exists compromises_search_text;
drop index concurrently if exists clients_text;
drop index concurrently if exists lawsuit_search_text;
drop index concurrently if exists compromises_to_check;
drop index concurrently if exists automatic_deadlines_listed;
drop index concurrently if exists automatic_deadlines_proposed;
drop index concurrently if exists automatic_deadlines_unread;
drop index concurrently if exists publications_open;
drop index concurrently if exists compromises_of_publication;
