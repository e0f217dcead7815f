create table lawsuit_folders (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  lawsuit_id bigint not null,
  folder_name text not null,
  folded_name text not null generated always as (folded(folder_name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, lawsuit_id, id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade
);
create unique index lawsuit_folders_name on lawsuit_folders (company_id, lawsuit_id, folded_name);
call keep_inside_company('lawsuit_folders');

create table lawsuit_files (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  lawsuit_id bigint not null,
  folder_id bigint not null,
  -- as the browser named it: for show, never a path
  file_name text not null,
  folded_name text not null generated always as (folded(file_name)) stored,
  observation text,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  media_type text not null,
  created_by_id bigint not null,
  -- whether its text can be searched: waiting for the job, read, no text in it (a photograph), or unreadable
  text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'none', 'unreadable')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  -- a file lies in a folder of its own lawsuit
  foreign key (company_id, lawsuit_id, folder_id) references lawsuit_folders (company_id, lawsuit_id, id) on delete cascade,
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index lawsuit_files_folder on lawsuit_files (company_id, folder_id, folded_name, id);
create index lawsuit_files_lawsuit on lawsuit_files (company_id, lawsuit_id);
create index lawsuit_files_name on lawsuit_files using gin (folded_name gin_trgm_ops);
call keep_inside_company('lawsuit_files');

create table lawsuit_file_texts (
  company_id bigint not null default current_company(),
  file_id bigint not null,
  text text not null,
  search tsvector not null,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references lawsuit_files (company_id, id) on delete cascade
);
create index lawsuit_file_texts_search on lawsuit_file_texts using gin (search);
call keep_inside_company('lawsuit_file_texts');

create policy search_all on lawsuit_files for select to pauta_search using (true);
create policy search_all on lawsuit_file_texts for select to pauta_search using (true);
grant select on lawsuit_files, lawsuit_file_texts to pauta_search;
create function lawsuit_files_like(pattern text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from lawsuit_files where company_id = current_company() and folded_name like pattern $$;
create function lawsuit_files_about(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select file_id from lawsuit_file_texts where company_id = current_company() and search @@ question $$;
grant create on schema public to pauta_search;
alter function lawsuit_files_like(text) owner to pauta_search;
alter function lawsuit_files_about(tsquery) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function lawsuit_files_like(text), lawsuit_files_about(tsquery) from public;
grant execute on function lawsuit_files_like(text), lawsuit_files_about(tsquery) to pauta_app;

-- Stored bytes whose row is gone, to be removed from the storage: written in the transaction that deletes the row.
-- They outlive a company that is erased.
create table discarded_files (
  company_id bigint not null,
  id bigint generated always as identity,
  storage_key text not null,
  primary key (company_id, id)
);
call keep_inside_company('discarded_files');

create function discard_stored_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (company_id, storage_key) values (old.company_id, old.storage_key);
  return null;
end $$;
create trigger discard_stored_file after delete on lawsuit_files for each row execute function discard_stored_file();
