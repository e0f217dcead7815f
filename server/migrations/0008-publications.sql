-- One row per notice and person it was found for.
create table publications (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  lawsuit_id bigint,
  source text not null,
  publication_code text not null,
  -- the source's code, or for sources without one the hash of what was published: the same notice comes in once
  identity_key text not null,
  registration_date date not null,
  publication_date date not null,
  notebook_identification_cab text,
  notebook_identification text,
  page text,
  city text,
  title text,
  court text,
  publication_text text not null,
  lawsuit_number text,
  match_method text not null,
  match_confidence real not null,
  read boolean not null default false,
  treated boolean not null default false,
  treated_at timestamptz,
  treated_by_id bigint,
  comment text,
  forwarded boolean not null default false,
  canceled_date date,
  cancel_reason text,
  gazette_import_id bigint,
  search tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, treated_by_id) references users (company_id, id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete set null (lawsuit_id)
);
create unique index publications_identity on publications (company_id, user_id, identity_key);
create index publications_day on publications (company_id, publication_date desc, id desc);
create index publications_user_day on publications (company_id, user_id, publication_date desc, id desc);
create index publications_untreated on publications (company_id, user_id) where not treated;
create index publications_lawsuit on publications (company_id, lawsuit_id) where lawsuit_id is not null;
create index publications_search on publications using gin (search);
call keep_inside_company('publications');

-- Full-text search inside a company. The policy alone would switch the GIN index off, for @@ is not leakproof:
-- the function reads under a role whose policy is trivially true and narrows to the bound company itself.
create policy search_all on publications for select to pauta_search using (true);
grant select on publications to pauta_search;
create function publications_matching(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from publications
    where company_id = current_company() and search @@ question
  $$;
grant create on schema public to pauta_search;
alter function publications_matching(tsquery) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function publications_matching(tsquery) from public;
grant execute on function publications_matching(tsquery) to pauta_app;
grant execute on function current_company() to pauta_search;

create table publication_mentions (
  company_id bigint not null default current_company(),
  publication_id bigint not null,
  user_id bigint not null,
  primary key (company_id, publication_id, user_id),
  foreign key (company_id, publication_id) references publications (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('publication_mentions');

create table notifications (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_unread on notifications (company_id, user_id, id desc) where read_at is null;
call keep_inside_company('notifications');
