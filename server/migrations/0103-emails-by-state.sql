-- beside work
-- The outbox counts its emails by state, and lists those of one state, without reading one.
create index concurrently if not exists mails_by_status on mails (status, created_at desc, id desc);
