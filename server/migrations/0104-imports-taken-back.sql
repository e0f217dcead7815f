-- An import that nobody has worked with can be taken back: its publications go, and so does what the ledger of the gazettes says
-- came with it. What came is kept beside the import, so that the ledger then says what other imports brought of the same days.
alter table gazette_imports
  drop constraint gazette_imports_status_check,
  add constraint gazette_imports_status_check check (status in ('queued', 'running', 'done', 'failed', 'taken_back')),
  add column arrivals jsonb,
  add column taken_back_at timestamptz,
  add column taken_back_by bigint references users on delete set null;
grant delete on gazette_coverage to pauta_platform;
