-- Secret addresses under which other programs read a person's agenda (RFC 5545). Only the hash of each is kept.
create table calendar_feeds (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  privacy text not null check (privacy in ('full', 'number', 'busy')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- how often it was read within the minute that began then
  minute_began timestamptz,
  minute_reads int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index calendar_feeds_user on calendar_feeds (company_id, user_id);
call keep_inside_company('calendar_feeds');
