-- Who did what for whom: a publication forwarded, an analysis handed back.
create table user_actions (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  action_type text not null check (action_type in ('publicationForward', 'deadlineEndedPublicationRead')),
  creator_user_id bigint not null,
  target_user_id bigint,
  compromise_id bigint,
  lawsuit_id bigint,
  publication_id bigint,
  comment text,
  opened boolean not null default true,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by_id bigint,
  primary key (company_id, id),
  check (opened = (closed_at is null)),
  foreign key (company_id, creator_user_id) references users (company_id, id),
  foreign key (company_id, target_user_id) references users (company_id, id),
  foreign key (company_id, closed_by_id) references users (company_id, id),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete set null (compromise_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete set null (lawsuit_id),
  foreign key (company_id, publication_id) references publications (company_id, id) on delete set null (publication_id)
);
create index user_actions_newest on user_actions (company_id, created_at desc, id desc);
create index user_actions_creator on user_actions (company_id, creator_user_id, created_at desc);
create index user_actions_target on user_actions (company_id, target_user_id, created_at desc) where target_user_id is not null;
create index user_actions_compromise on user_actions (company_id, compromise_id) where compromise_id is not null;
create index user_actions_lawsuit on user_actions (company_id, lawsuit_id) where lawsuit_id is not null;
create index user_actions_publication on user_actions (company_id, publication_id) where publication_id is not null;
call keep_inside_company('user_actions');

-- The team view asks what was closed and what was treated within some days.
create index compromises_completed on compromises (company_id, completed_at) where completed;
create index publications_treated on publications (company_id, treated_at) include (user_id, publication_date) where treated;
