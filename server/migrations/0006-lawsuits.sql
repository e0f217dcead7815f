create table lawsuits (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  process text not null,
  -- what numbers are compared by; an incident's "/01" is not part of it
  process_digits text not null generated always as (regexp_replace(regexp_replace(process, '/\d{1,5}\s*$', ''), '\D', '', 'g')) stored,
  lawsuit_status_id smallint not null default 1 references lawsuits_status,
  user_id bigint,
  folder text,
  action_nature text,
  procedural_class text,
  process_subject text,
  judging_organ text,
  judicial_district text,
  opening_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index lawsuits_digits on lawsuits (company_id, process_digits);
create index lawsuits_user on lawsuits (company_id, user_id);
call keep_inside_company('lawsuits');

create table lawsuit_progresses (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  lawsuit_id bigint not null,
  progress_date timestamptz not null,
  progress_title text not null,
  progress_text text not null default '',
  manual_progress smallint not null default 0 check (manual_progress in (0, 1)),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade
);
create index lawsuit_progresses_lawsuit on lawsuit_progresses (company_id, lawsuit_id, progress_date desc);
create index lawsuit_progresses_date on lawsuit_progresses (company_id, progress_date desc);
call keep_inside_company('lawsuit_progresses');
