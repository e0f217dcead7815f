-- Everything that an office keeps, put together in a ZIP file when its administrator asks for it.
create table company_exports (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'expired')),
  -- which try writes: one that another has taken over from writes nothing more
  attempt int not null default 0,
  done int not null default 0,
  total int not null default 0,
  storage_key text unique,
  size bigint,
  sha256 text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((status = 'done') = (storage_key is not null))
);
-- one at a time, however often it is asked for
create unique index company_exports_open on company_exports (company_id) where status in ('waiting', 'running');
create index company_exports_expiry on company_exports (expires_at) where status = 'done';
create index company_exports_user on company_exports (company_id, user_id);
call keep_inside_company('company_exports');

create function discard_export_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into discarded_files (company_id, storage_key) values (old.company_id, old.storage_key);
  end if;
  return null;
end $$;
create trigger discard_export_file after delete or update of storage_key on company_exports
  for each row execute function discard_export_file();
