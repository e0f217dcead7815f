-- Whoever is deleted keeps his name for what he made in the office; everything else about him is erased.
alter table users add column deleted_at timestamptz;
-- the list of an office's people
create index users_company on users (company_id, id) where deleted_at is null;
