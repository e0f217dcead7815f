-- beside work
-- Causes are sought by how they begin, by their bytes: how a collation orders signs differs from database to database.
create index concurrently if not exists mails_cause_bytes on mails (cause collate "C");
