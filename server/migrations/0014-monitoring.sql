-- Lawsuits whose court movements are looked up by themselves.
create table lawsuit_monitorings (
  company_id bigint not null default current_company(),
  lawsuit_id bigint not null,
  active boolean not null,
  changed_at timestamptz not null,
  changed_by_id bigint,
  last_checked_at timestamptz,
  -- the last time the court's base knew the number
  last_found_at timestamptz,
  -- why the last check brought nothing; null when it went well
  last_error text,
  -- the check that saw it last: one that was interrupted goes on with what it has not seen
  check_id bigint,
  primary key (company_id, lawsuit_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade,
  foreign key (company_id, changed_by_id) references users (company_id, id)
);
create index lawsuit_monitorings_active on lawsuit_monitorings (company_id) where active;
call keep_inside_company('lawsuit_monitorings');

-- A look at the courts' base for one office. Only one is open at a time; asking again while it runs widens it.
create table monitoring_checks (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  -- all monitored lawsuits, those whose last check failed, or those never checked
  scope text not null check (scope in ('all', 'failed', 'new')),
  asked_by_id bigint,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- how often it was begun: after a kill it is begun again
  attempts int not null default 0,
  checked int not null default 0,
  failed int not null default 0,
  new_movements int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, asked_by_id) references users (company_id, id)
);
create unique index monitoring_checks_open on monitoring_checks (company_id) where finished_at is null;
call keep_inside_company('monitoring_checks');

-- One number may run at several instances: each is a document of the court's base.
create table lawsuit_instances (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  lawsuit_id bigint not null,
  -- as the source names it: court, class, grade, organ and number
  document_id text not null,
  -- the name it was first known by, which its movements' keys are made of: class and organ change, and with them the name
  first_document_id text not null,
  court text not null,
  grade text not null,
  system text,
  format text,
  class_code int,
  class_name text,
  subjects text[] not null default '{}',
  organ text,
  filed_on date,
  secrecy smallint not null default 0,
  source_updated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, lawsuit_id, document_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade
);
call keep_inside_company('lawsuit_instances');

alter table lawsuit_progresses
  add column instance_id bigint,
  add column movement_code int,
  -- sha1 of document, code, instant, name and complements: the source numbers no movement
  add column progress_key bytea,
  add foreign key (company_id, instance_id) references lawsuit_instances (company_id, id) on delete cascade;
create unique index lawsuit_progresses_key on lawsuit_progresses (company_id, lawsuit_id, progress_key) where progress_key is not null;

-- What a movement suggests of the lawsuit's situation; a person accepts or refuses it.
create table lawsuit_status_suggestions (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  lawsuit_id bigint not null,
  progress_id bigint not null,
  lawsuit_status_id smallint not null references lawsuits_status,
  suggested_at timestamptz not null,
  decided_at timestamptz,
  decided_by_id bigint,
  accepted boolean,
  primary key (company_id, id),
  check ((decided_at is null) = (accepted is null)),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade,
  foreign key (company_id, progress_id) references lawsuit_progresses (company_id, id) on delete cascade,
  foreign key (company_id, decided_by_id) references users (company_id, id)
);
create unique index lawsuit_status_suggestions_open on lawsuit_status_suggestions (company_id, lawsuit_id) where decided_at is null;
call keep_inside_company('lawsuit_status_suggestions');
create index lawsuit_status_suggestions_lawsuit on lawsuit_status_suggestions (company_id, lawsuit_id);
create index lawsuit_status_suggestions_progress on lawsuit_status_suggestions (company_id, progress_id);
create index lawsuit_progresses_instance on lawsuit_progresses (company_id, instance_id) where instance_id is not null;
