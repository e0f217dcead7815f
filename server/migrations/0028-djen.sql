-- Where an import came from: files that somebody sent, or the national gazette, fetched by itself.
alter table gazette_imports
  add column source text not null default 'upload' check (source in ('upload', 'djen'));

-- Whom the national gazette (DJEN) is asked about: a lawyer's inscription, or a court's whole day.
create table djen_targets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('lawyer', 'court')),
  -- `900001/SP`, `3539-B/MT`; `TJRS`, `TJRS/E`
  name text not null,
  -- false when it was not wanted any more at the last fetch: what is known of it is kept for when it is again
  is_wanted boolean not null default true,
  last_fetched_at timestamptz,
  -- the days of availability from which and up to which nothing is missing
  fetched_from date,
  fetched_until date,
  last_count int,
  last_error text,
  unique (kind, name)
);
call keep_to_platform('djen_targets');

-- One look at the gazette, for everybody, up to a day.
create table djen_fetches (
  id bigint generated always as identity primary key,
  day date not null,
  requested_by bigint references users on delete set null,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- the gazette asked for patience, or did not answer: not before this it goes on
  waits_until timestamptz,
  last_error text,
  -- how often it was begun: after a kill, and after waiting, it is begun again
  attempts int not null default 0
);
create unique index djen_fetches_open on djen_fetches (day) where finished_at is null;
create index djen_fetches_requester on djen_fetches (requested_by);
call keep_to_platform('djen_fetches');

create table djen_tasks (
  djen_fetch_id bigint not null references djen_fetches on delete cascade,
  djen_target_id bigint not null references djen_targets on delete cascade,
  from_day date not null,
  until_day date not null,
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  -- different communications that came
  count int not null default 0,
  primary key (djen_fetch_id, djen_target_id)
);
create index djen_tasks_target on djen_tasks (djen_target_id);
create index djen_tasks_open on djen_tasks (djen_fetch_id) where status = 'open';
call keep_to_platform('djen_tasks');

-- What was fetched and is not an import yet, as it came: it is not fetched again.
create table djen_pages (
  id bigint generated always as identity primary key,
  djen_fetch_id bigint not null,
  djen_target_id bigint not null,
  -- which page of which question, or the day of a caderno
  step text not null,
  fresh int not null,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  gazette_import_id bigint references gazette_imports on delete cascade,
  unique (djen_fetch_id, djen_target_id, step),
  foreign key (djen_fetch_id, djen_target_id) references djen_tasks on delete cascade
);
create index djen_pages_import on djen_pages (gazette_import_id);
call keep_to_platform('djen_pages');

-- Which edition of a court's day was fetched.
create table djen_cadernos (
  djen_target_id bigint not null references djen_targets on delete cascade,
  day date not null,
  edition text not null,
  total int,
  fetched_at timestamptz not null,
  primary key (djen_target_id, day)
);
call keep_to_platform('djen_cadernos');

-- The imports that a fetch has made.
create table djen_imports (
  djen_fetch_id bigint not null references djen_fetches on delete cascade,
  gazette_import_id bigint not null references gazette_imports on delete cascade,
  primary key (djen_fetch_id, gazette_import_id)
);
create index djen_imports_import on djen_imports (gazette_import_id);
call keep_to_platform('djen_imports');
