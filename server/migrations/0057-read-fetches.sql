-- When everything that a fetch brought had been read: who was looked for then was searched for in it. Null until then.
alter table djen_fetches add column read_at timestamptz;
create index djen_fetches_unread on djen_fetches (id) where finished_at is not null and read_at is null;

-- The fetch that brought an edition; when that is read, the court's day has come.
alter table djen_cadernos add column djen_fetch_id bigint references djen_fetches on delete set null;
create index djen_cadernos_fetch on djen_cadernos (djen_fetch_id);

-- The days of the national gazette of which nothing is missing, by lawyer and inscription. What was known before is made
-- anew from the fetches themselves.
drop table djen_coverage;
create table djen_coverage (
  company_id bigint not null default current_company() references companies on delete cascade,
  user_id bigint not null,
  -- `900001/SP`
  oab text not null,
  -- of which it was made: since when the inscription is looked for, and from which day on what is kept was searched for it
  since timestamptz not null,
  searched_from date,
  whole datemultirange not null,
  primary key (company_id, user_id, oab),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('djen_coverage');
