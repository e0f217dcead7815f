-- Publications of people for whom deadlines are made by themselves: written by the import that brings the publication,
-- worked off afterwards, once each.
create table automatic_deadlines (
  company_id bigint not null,
  publication_id bigint not null,
  -- waiting: to be made. made: there is a compromise. none: such an act asks for nothing. unread: a person must look.
  -- withdrawn: the court cancelled the publication and the compromise is still to be cancelled; cancelled: it has been.
  state text not null check (state in ('waiting', 'made', 'none', 'unread', 'withdrawn', 'cancelled')),
  reason text,
  compromise_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, publication_id),
  check ((state in ('made', 'withdrawn', 'cancelled')) = (compromise_id is not null)),
  check (state not in ('none', 'unread') or reason is not null),
  foreign key (company_id, publication_id) references publications (company_id, id) on delete cascade,
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade
);
create index automatic_deadlines_to_do on automatic_deadlines (company_id, publication_id) where state in ('waiting', 'withdrawn');
create index automatic_deadlines_unread on automatic_deadlines (company_id, publication_id) where state = 'unread';
create index automatic_deadlines_compromise on automatic_deadlines (company_id, compromise_id) where compromise_id is not null;
call keep_inside_company('automatic_deadlines');

create index users_automatic_deadline on users (id) where automatic_deadline;
