-- What was done with a publication can be taken back: within seconds as if it had not been (undo), later by a reopening.
-- Both stand on the timeline.
alter table user_actions
  drop constraint user_actions_action_type_check,
  add check (action_type in (
    'publicationForward', 'deadlineEndedPublicationRead', 'publicationReopened', 'publicationUndone')),
  -- the treatment that a reopening took back: {treated_by, treated_at, comment}
  add column taken_back jsonb;

-- Who may take back what he has just done, until when, and all that it made.
create table undo_steps (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('treatment', 'forwarding')),
  -- the publications that were acted on, how they were and how they became
  acts bigint[] not null,
  before jsonb not null,
  after jsonb not null,
  -- {opened, closed, compromises, notifications, mentions}: ids of rows
  made jsonb not null,
  created_at timestamptz not null,
  until timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index undo_steps_over on undo_steps (company_id, until);
call keep_inside_company('undo_steps');
