-- beside work
-- The courts' newest movements, counted and paged without reading one.
create index concurrently if not exists lawsuit_progresses_latest on lawsuit_progresses (company_id, progress_date desc, id desc)
  include (lawsuit_id) where manual_progress = 0;
drop index concurrently if exists lawsuit_progresses_date;
