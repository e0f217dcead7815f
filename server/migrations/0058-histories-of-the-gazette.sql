-- A fetch of a day that is past, for those who were not looked for then: it gives way to every other.
alter table djen_fetches add column is_history boolean not null default false;
drop index djen_fetches_open;
create unique index djen_fetches_open on djen_fetches (day, is_history) where finished_at is null;

-- When everything that came of a task had been read: who was looked for then was searched for in it. Null until then.
alter table djen_tasks add column read_at timestamptz;
create index djen_tasks_unread on djen_tasks (djen_fetch_id) where status = 'done' and read_at is null;
drop index djen_fetches_unread;
alter table djen_fetches drop column read_at;

-- The past of an inscription that is new: the days that are asked for, and how that goes.
alter table djen_targets
  add column history_from date,
  -- since when it is asked for: who is looked for later asks anew
  add column history_asked_at timestamptz,
  -- everything that came of it was read
  add column history_ended_at timestamptz,
  -- how often the gazette gave no answer, one after another; not before this it is asked again
  add column history_attempts int not null default 0,
  add column history_waits_until timestamptz,
  add column history_error text;

-- The same, where the lawyer's office may read it: how many fetches there are, and how many of them were read.
alter table djen_coverage
  add column history_from date,
  add column history_days int not null default 0,
  add column history_read int not null default 0,
  add column history_waits_until timestamptz,
  add column history_error text;

-- What comes of the past makes no deadline by itself.
alter table gazette_imports add column is_history boolean not null default false;
