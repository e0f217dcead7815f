-- People and companies that the office works for, and those on the other side (opposite).
create table clients (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  folded_name text not null generated always as (folded(name)) stored,
  -- each word of the name as it sounds, in order: how like names and conflicts of interest are found
  name_codes text[] not null default '{}',
  -- letters and digits alone; a CNPJ may hold letters (IN RFB 2.229/2024)
  cpf_cnpj text check (cpf_cnpj ~ '^[0-9A-Z]{11,14}$'),
  rg text,
  gender_id smallint not null default 3 references genders,
  birthdate date,
  marital_status_id smallint not null default 1 references marital_statuses,
  citizenship text,
  occupation text,
  email text,
  email2 text,
  email3 text,
  phone_number text,
  cellphone_number text,
  fax_number text,
  address text,
  address_number text,
  address_adjunct text,
  neighborhood text,
  city text,
  federation_state_id smallint not null default 1 references federation_states,
  zip_code text,
  country text not null default 'Brasil',
  notes text,
  opposite boolean not null default false,
  spreadsheet_import_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index clients_name on clients (company_id, folded_name, id);
create index clients_document on clients (company_id, cpf_cnpj) where cpf_cnpj is not null;
create index clients_zip_code on clients (company_id, zip_code) where zip_code is not null;
-- all that is like a name begins with one of its words: the rest is compared row by row
create index clients_sound on clients (company_id, (name_codes[1]));
create index clients_import on clients (company_id, spreadsheet_import_id) where spreadsheet_import_id is not null;
create index clients_text on clients using gin (folded_name gin_trgm_ops);
call keep_inside_company('clients');

-- The policy would switch the trigram index off (LIKE is not leakproof): this reads under a role whose policy is
-- trivially true, and narrows to the bound company itself. As publications_matching.
create policy search_all on clients for select to pauta_search using (true);
grant select on clients to pauta_search;
create function clients_like(pattern text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from clients where company_id = current_company() and folded_name like pattern $$;
grant create on schema public to pauta_search;
alter function clients_like(text) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function clients_like(text) from public;
grant execute on function clients_like(text) to pauta_app;

create table client_contacts (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  client_id bigint not null,
  contact_type_id smallint not null references contact_types,
  contact text not null,
  name_codes text[] not null default '{}',
  phone_number text not null,
  telephone_branch text,
  department text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index client_contacts_client on client_contacts (company_id, client_id, id);
create index client_contacts_sound on client_contacts (company_id, (name_codes[1]));
call keep_inside_company('client_contacts');

create table lawsuit_clients (
  company_id bigint not null default current_company(),
  lawsuit_id bigint not null,
  client_id bigint not null,
  primary key (company_id, lawsuit_id, client_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index lawsuit_clients_client on lawsuit_clients (company_id, client_id);
call keep_inside_company('lawsuit_clients');

-- What was talked about with a client, and when.
create table attendances (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  client_id bigint not null,
  lawsuit_id bigint,
  user_id bigint not null,
  attendance_title text not null,
  attendance_comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade,
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete set null (lawsuit_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index attendances_client on attendances (company_id, client_id, created_at desc, id desc);
create index attendances_lawsuit on attendances (company_id, lawsuit_id, created_at desc) where lawsuit_id is not null;
call keep_inside_company('attendances');

create table attendance_mentions (
  company_id bigint not null default current_company(),
  attendance_id bigint not null,
  user_id bigint not null,
  primary key (company_id, attendance_id, user_id),
  foreign key (company_id, attendance_id) references attendances (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call keep_inside_company('attendance_mentions');

-- Searches for a conflict of interest before a mandate is taken, and who cleared what was found
-- (Código de Ética e Disciplina da OAB, arts. 19 a 22). A record of its day: it outlives the client.
create table conflict_checks (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  client_id bigint,
  name text not null,
  cpf_cnpj text,
  opposite boolean not null,
  findings jsonb not null,
  checked_at timestamptz not null,
  checked_by_id bigint not null,
  cleared_at timestamptz,
  cleared_by_id bigint,
  clearing_note text,
  primary key (company_id, id),
  check ((cleared_at is null) = (cleared_by_id is null)),
  foreign key (company_id, client_id) references clients (company_id, id) on delete set null (client_id),
  foreign key (company_id, checked_by_id) references users (company_id, id),
  foreign key (company_id, cleared_by_id) references users (company_id, id)
);
create index conflict_checks_client on conflict_checks (company_id, client_id) where client_id is not null;
call keep_inside_company('conflict_checks');

-- The parties that a notice names, and the keys by which each is found again: all words of the name as they sound,
-- and its first and last.
alter table publications
  add column parties text[] not null default '{}',
  add column party_keys text[] not null default '{}';
create index publications_party_keys on publications using gin (party_keys);
create function publications_of_parties(keys text[]) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from publications where company_id = current_company() and party_keys && keys $$;
grant create on schema public to pauta_search;
alter function publications_of_parties(text[]) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function publications_of_parties(text[]) from public;
grant execute on function publications_of_parties(text[]) to pauta_app;
