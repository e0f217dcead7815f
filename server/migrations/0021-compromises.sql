-- The office's agenda: appointments, hearings and deadlines.
create table compromises (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  -- the person responsible
  user_id bigint not null,
  -- null: the program itself, for an automatic deadline
  created_by_id bigint,
  client_id bigint,
  lawsuit_id bigint,
  -- born of a publication it is a fatal deadline: cancelled with a reason, never deleted
  publication_id bigint,
  compromise_type_id smallint not null references compromise_types,
  classification_id smallint not null default 2 references classifications,
  description text not null,
  folded_description text not null generated always as (folded(description)) stored,
  compromise_date date not null,
  -- of the office's clock
  start_time time,
  end_time time,
  all_day boolean not null default false,
  local text,
  forum text,
  forum_room text,
  address text,
  observation text,
  -- 0 none, 1 the day itself in the morning, 2 to 6 one to five days before
  remember_id smallint not null default 0 check (remember_id between 0 and 6),
  warning_date date,
  date_notification date,
  time_notification time,
  email_notification text[] not null default '{}' check (cardinality(email_notification) <= 20),
  -- the instant that the choices above come to, and when it was done
  remind_at timestamptz,
  reminded_at timestamptz,
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by_id bigint,
  -- closed, and waiting for a second person's look
  awaits_check boolean not null default false,
  checked_at timestamptz,
  checked_by_id bigint,
  cancelled_at timestamptz,
  cancelled_by_id bigint,
  cancel_reason text,
  -- the memória de cálculo of its date
  deadline jsonb,
  -- a step of a chain hangs on another compromise, so many days off
  anchor_id bigint,
  chain_offset int,
  chain_unit text check (chain_unit in ('uteis', 'corridos')),
  -- the entry of an .ics file that it came from
  ical_uid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (completed = (completed_at is not null)),
  check (not awaits_check or completed),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check ((anchor_id is null) = (chain_offset is null) and (anchor_id is null) = (chain_unit is null)),
  check (anchor_id <> id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id),
  foreign key (company_id, completed_by_id) references users (company_id, id),
  foreign key (company_id, checked_by_id) references users (company_id, id),
  foreign key (company_id, cancelled_by_id) references users (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete set null (client_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete set null (lawsuit_id),
  foreign key (company_id, publication_id) references publications (company_id, id),
  foreign key (company_id, anchor_id) references compromises (company_id, id) on delete cascade
);
create index compromises_date on compromises (company_id, compromise_date, start_time, id);
create index compromises_user_date on compromises (company_id, user_id, compromise_date);
create index compromises_open on compromises (company_id, compromise_date, id) where not completed and cancelled_at is null;
create index compromises_lawsuit on compromises (company_id, lawsuit_id, compromise_date) where lawsuit_id is not null;
create index compromises_client on compromises (company_id, client_id) where client_id is not null;
create index compromises_publication on compromises (company_id, publication_id) where publication_id is not null;
create index compromises_anchor on compromises (company_id, anchor_id) where anchor_id is not null;
create index compromises_created_by on compromises (company_id, created_by_id) where created_by_id is not null;
create index compromises_reminders on compromises (remind_at)
  where remind_at is not null and reminded_at is null and not completed and cancelled_at is null;
create unique index compromises_ical on compromises (company_id, user_id, ical_uid) where ical_uid is not null;
call keep_inside_company('compromises');

create table compromise_involved (
  company_id bigint not null default current_company(),
  compromise_id bigint not null,
  user_id bigint not null,
  primary key (company_id, compromise_id, user_id),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index compromise_involved_user on compromise_involved (company_id, user_id);
call keep_inside_company('compromise_involved');

-- Who is mentioned, in the compromise itself or in one of its comments, sees it.
create table compromise_mentions (
  company_id bigint not null default current_company(),
  compromise_id bigint not null,
  user_id bigint not null,
  -- false for who is mentioned in comments only
  in_form boolean not null default true,
  primary key (company_id, compromise_id, user_id),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index compromise_mentions_user on compromise_mentions (company_id, user_id);
call keep_inside_company('compromise_mentions');

create table compromise_tags (
  company_id bigint not null default current_company(),
  compromise_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, compromise_id, tag_id),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index compromise_tags_tag on compromise_tags (company_id, tag_id);
call keep_inside_company('compromise_tags');

create table compromise_comments (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  compromise_id bigint not null,
  user_id bigint not null,
  title text not null,
  comment text not null,
  mentioned_users bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index compromise_comments_compromise on compromise_comments (company_id, compromise_id, id);
call keep_inside_company('compromise_comments');

create table agenda_settings (
  company_id bigint primary key default current_company() references companies on delete cascade,
  second_check boolean not null default false,
  updated_at timestamptz not null
);
call keep_inside_company('agenda_settings');

create table chain_templates (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- [{description, compromise_type_id, offset, unit}]
  steps jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
call keep_inside_company('chain_templates');

-- Days on which somebody is away, both ends included.
create table absences (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  user_id bigint not null,
  "from" date not null,
  "to" date not null,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check ("to" >= "from"),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index absences_user on absences (company_id, user_id, "to");
call keep_inside_company('absences');
