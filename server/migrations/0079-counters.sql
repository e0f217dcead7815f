-- beside work
-- What the homes count, without reading a publication or a compromise: how many acts wait, by person; those among them
-- that are no electronic notices, with which copies would make them some; the acts of each day; and what is open in the
-- agenda, the office's by type and date, a person's by him and by who wrote it.
create index concurrently if not exists publications_waiting on publications (company_id, user_id, forwarded)
  where not treated and same_act_as is null;
create index concurrently if not exists publications_waiting_not_electronic on publications (company_id, user_id, id)
  where not treated and same_act_as is null and (source = 'djen' and title like 'Intimação%') is not true;
create index concurrently if not exists publications_electronic_copies on publications (company_id, same_act_as)
  where same_act_as is not null and source = 'djen' and title like 'Intimação%';
create index concurrently if not exists publications_by_day on publications (company_id, publication_date, user_id, treated, forwarded)
  where same_act_as is null;
create index concurrently if not exists compromises_open_by_type on compromises (company_id, compromise_type_id, compromise_date)
  where not completed and cancelled_at is null;
create index concurrently if not exists compromises_open_of_person on compromises (company_id, user_id)
  include (compromise_type_id, compromise_date, id) where not completed and cancelled_at is null;
create index concurrently if not exists compromises_open_by_author on compromises (company_id, created_by_id)
  include (compromise_type_id, compromise_date, id) where not completed and cancelled_at is null;
