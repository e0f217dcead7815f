-- Which parties an import has linked: who undoes it keeps the lawsuits that somebody has linked to others since.
alter table lawsuit_clients
  add column spreadsheet_import_id bigint,
  add foreign key (company_id, spreadsheet_import_id) references spreadsheet_imports (company_id, id)
    on delete set null (spreadsheet_import_id);
create index lawsuit_clients_import on lawsuit_clients (company_id, spreadsheet_import_id)
  where spreadsheet_import_id is not null;
