-- The national gazette is asked by name too: a lawyer's, and a name that an office follows.
alter table djen_targets
  drop constraint djen_targets_kind_check,
  add constraint djen_targets_kind_check check (kind in ('lawyer', 'name', 'followed', 'court'));

-- The days of the national gazette of which nothing is missing, by everything that somebody is looked for by.
alter table djen_coverage rename column oab to what;
alter table djen_coverage add column kind text not null default 'oab' check (kind in ('oab', 'name', 'followed'));
alter table djen_coverage alter column kind drop default;
alter table djen_coverage
  drop constraint djen_coverage_pkey,
  add primary key (company_id, user_id, kind, what);

-- How many imports that are kept were searched for it afterwards: where there were none, nothing was searched.
alter table sought_terms add column searched_imports int not null default 0;
set local role pauta_platform;
update sought_terms s set searched_imports = h.imports
from sought_histories h
where h.company_id = s.company_id and h.user_id = s.user_id and h.finished_at is not null
  and s.searched_from = h.searched_from;
reset role;

-- Under which kind of target the national gazette is asked about something that is looked for.
create function djen_target_kind(term_kind text) returns text language sql immutable as
$$ select case term_kind when 'oab' then 'lawyer' else term_kind end $$;

-- Which communications a task brought: one that is found by number and by name is counted, and imported, once.
alter table djen_tasks add column ids text[] not null default '{}';
