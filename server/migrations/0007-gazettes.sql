-- Importing a day of the courts' gazettes: the platform's own work, seen by no company.
create table gazette_imports (
  id bigint generated always as identity primary key,
  publication_date date not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  requested_by bigint references users on delete set null,
  bytes_read bigint not null default 0,
  records int not null default 0,
  -- what the finished import answers: totals, names of lawyers, warnings
  result jsonb,
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index gazette_imports_date on gazette_imports (publication_date, id);
create index gazette_imports_open on gazette_imports (id) where status in ('queued', 'running');
call keep_to_platform('gazette_imports');

create table gazette_files (
  id bigint generated always as identity primary key,
  gazette_import_id bigint not null references gazette_imports on delete cascade,
  name text not null,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  format text,
  bytes_read bigint not null default 0,
  records int not null default 0
);
create index gazette_files_import on gazette_files (gazette_import_id, id);
create index gazette_files_sha256 on gazette_files (sha256);
call keep_to_platform('gazette_files');

-- Records that need a person's eye: unreadable, doubtful, or citing a lawsuit that is not registered.
create table gazette_faults (
  id bigint generated always as identity primary key,
  gazette_file_id bigint not null references gazette_files on delete cascade,
  kind text not null check (kind in ('unreadable', 'doubtful', 'unregistered_lawsuit')),
  -- the entry of an archive, when the file is one
  part text,
  position int,
  code text,
  reason text not null,
  record text
);
create index gazette_faults_file on gazette_faults (gazette_file_id, kind, id);
call keep_to_platform('gazette_faults');
