-- A cancelled office takes its subscription up again by itself until it is erased; one that the platform has cancelled asks.
alter table subscriptions
  add column canceled_by_platform boolean not null default false,
  -- since when its present price counts, where it began anew
  add column resumed_at timestamptz;
-- Whose payment takes a cancelled subscription up again.
alter table invoices add column resumes boolean not null default false;
