-- Further addresses of a person, for what is mailed to him. The platform's people have no company.
create table user_emails (
  company_id bigint default current_company() references companies on delete cascade,
  id bigint generated always as identity primary key,
  user_id bigint not null,
  email text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index user_emails_email on user_emails (user_id, lower(email));
call keep_inside_company('user_emails');
create policy own_row on user_emails to pauta_app using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and company_id is not distinct from (select current_company()));

-- With what a person enters the courts' systems. The password is sealed (AES-256-GCM) and bound to its row.
create table court_type_users (
  company_id bigint default current_company() references companies on delete cascade,
  id bigint generated always as identity primary key,
  user_id bigint not null,
  court_type_id smallint not null references court_types,
  federation_state_id smallint not null references federation_states,
  username text not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index court_type_users_user on court_type_users (user_id);
call keep_inside_company('court_type_users');
create policy own_row on court_type_users to pauta_app using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and company_id is not distinct from (select current_company()));

-- A second step at sign-in (TOTP, RFC 6238); it counts from `confirmed_at` on. The last step used is not used again.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null
);
call keep_to_platform('second_factors');

-- Codes for who has lost his authenticator, each good for once; only their hash is kept.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
call keep_to_platform('recovery_codes');
