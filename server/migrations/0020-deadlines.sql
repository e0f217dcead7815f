-- What acts change of the calendar of the law: days that they close, shorten or suspend, or open in spite of it.
create table holidays (
  id bigint generated always as identity primary key,
  date date not null,
  -- the last of several days, itself included
  until date,
  name text not null,
  kind text not null check (kind in ('closed', 'partial', 'suspension', 'open')),
  scope text not null check (scope in ('national', 'federal_courts', 'state', 'court', 'city')),
  federation_state_id smallint references federation_states,
  -- initials, as in TJRS
  court text,
  city text,
  -- the act's number, for whoever checks a count
  norm text not null,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (until >= date),
  check ((scope in ('state', 'city')) = (federation_state_id is not null)),
  check ((scope = 'court') = (court is not null)),
  check ((scope = 'city') = (city is not null))
);
create index holidays_date on holidays (date);
create index holidays_created_by on holidays (created_by_id) where created_by_id is not null;
call open_to_readers('holidays');
grant insert, update, delete on holidays to pauta_platform;
