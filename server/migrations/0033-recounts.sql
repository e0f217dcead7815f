-- Deadlines counted again after the calendar changed, where another day came out: nothing moves before somebody says so.
create table recounts (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  compromise_id bigint not null,
  -- what stood then: once the compromise has another day or memória de cálculo this is out of date
  old_date date not null,
  old_deadline jsonb not null,
  new_date date not null,
  deadline jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'kept', 'superseded')),
  decided_at timestamptz,
  decided_by_id bigint,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('approved', 'kept')) = (decided_by_id is not null)),
  foreign key (company_id, compromise_id) references compromises (company_id, id) on delete cascade,
  foreign key (company_id, decided_by_id) references users (company_id, id)
);
create unique index recounts_open on recounts (company_id, compromise_id) where state = 'open';
create index recounts_compromise on recounts (company_id, compromise_id, id);
create index recounts_decided_by on recounts (company_id, decided_by_id) where decided_by_id is not null;
call keep_inside_company('recounts');
