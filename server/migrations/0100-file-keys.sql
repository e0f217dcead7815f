-- The keys of encrypted files, each sealed with the installation's secret. A stored file without a row here is not encrypted.
create table file_keys (
  storage_key text primary key,
  sealed_key bytea not null
);
grant select, insert, update, delete on file_keys to pauta_platform;
