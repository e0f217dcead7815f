-- Whether this database holds the demonstration: one row from its first step on, finished when all of it is there.
create table demonstrations (
  id smallint primary key check (id = 1),
  -- the day that everything in it is relative to
  day date not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
call keep_to_platform('demonstrations');
