-- A spreadsheet of clients or lawsuits on its way in: read, mapped, tried out, brought in, and taken back if wished.
create table spreadsheet_imports (
  company_id bigint not null default current_company() references companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('clients', 'lawsuits')),
  file_name text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  status text not null check (status in ('mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed')),
  -- the head of the sheet and its first rows, as read
  columns jsonb not null default '[]',
  sample jsonb not null default '[]',
  -- which column fills which field
  mapping jsonb not null default '{}',
  rows_total int not null default 0,
  rows_done int not null default 0,
  rows_good int not null default 0,
  rows_faulty int not null default 0,
  rows_skipped int not null default 0,
  rows_kept int not null default 0,
  failure text,
  created_by_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
call keep_inside_company('spreadsheet_imports');

create table spreadsheet_faults (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  spreadsheet_import_id bigint not null,
  row_number int not null,
  field text,
  value text,
  reason text not null,
  primary key (company_id, id),
  foreign key (company_id, spreadsheet_import_id) references spreadsheet_imports (company_id, id) on delete cascade
);
create index spreadsheet_faults_import on spreadsheet_faults (company_id, spreadsheet_import_id, row_number, id);
call keep_inside_company('spreadsheet_faults');

alter table clients add foreign key (company_id, spreadsheet_import_id) references spreadsheet_imports (company_id, id) on delete set null (spreadsheet_import_id);
alter table lawsuits add foreign key (company_id, spreadsheet_import_id) references spreadsheet_imports (company_id, id) on delete set null (spreadsheet_import_id);
create trigger discard_stored_file after delete on spreadsheet_imports for each row execute function discard_stored_file();
