-- People. Those of the platform itself belong to no company.
create table users (
  id bigint generated always as identity primary key,
  company_id bigint default current_company() references companies on delete cascade,
  name text not null,
  username text not null,
  email text not null,
  password_hash text,
  must_change_password boolean not null default false,
  role_ids smallint[] not null check (role_ids <@ array[1, 2, 3, 4, 5, 6]::smallint[] and cardinality(role_ids) > 0),
  status text not null default 'A' check (status in ('A', 'I')),
  oab_code text,
  cpf_cnpj text,
  rg text,
  phone_number text,
  fax_number text,
  address text,
  street_number text,
  neighborhood text,
  city text,
  zip_code text,
  federation_state_id smallint references federation_states,
  automatic_deadline boolean not null default false,
  dark_theme boolean not null default false,
  daily_mail boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  -- admin and admin_read are the platform's, the others an office's
  check ((company_id is null) = (role_ids && array[1, 2]::smallint[]))
);
create unique index users_username on users (lower(username));
create index users_email on users (lower(email));
call keep_inside_company('users');
-- everybody may see and change his own row, also who belongs to no company; nobody takes it into another company
create policy own_row on users to pauta_app using (id = (select current_person()))
  with check (id = (select current_person()) and company_id is not distinct from (select current_company()));

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
call keep_to_platform('sessions');

create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset_password', 'first_administrator')),
  user_id bigint references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id);
call keep_to_platform('one_time_tokens');

-- One row a try that was wrong, or whose answer is still being found (not settled). Old rows are swept.
create table throttled_tries (
  id bigint generated always as identity primary key,
  purpose text not null,
  account_hash bytea not null,
  address_hash bytea not null,
  is_settled boolean not null default false,
  tried_at timestamptz not null
);
create index throttled_tries_account on throttled_tries (account_hash, tried_at);
create index throttled_tries_address on throttled_tries (address_hash, tried_at);
create index throttled_tries_tried_at on throttled_tries (tried_at);
call keep_to_platform('throttled_tries');

-- Addresses from which a person has signed in before: a storm of wrong tries from elsewhere does not lock them out.
create table known_addresses (
  user_id bigint not null references users on delete cascade,
  address_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
call keep_to_platform('known_addresses');
