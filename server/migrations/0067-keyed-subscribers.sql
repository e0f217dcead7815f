-- What an office signed up with is kept by the installation's key, and goes with the office. Rows without a sealed value are of
-- an earlier version: the next start keys those whose office is there, and deletes the others.
alter table known_subscribers
  add column office_id bigint references companies on delete cascade,
  add column sealed_value bytea;
create index known_subscribers_office on known_subscribers (office_id);
