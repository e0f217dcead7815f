-- beside work
-- An office reads its letters outside, the latest first.
create index concurrently if not exists mails_to_outsiders on mails (company_id, created_at desc, id desc) where to_outsider;
