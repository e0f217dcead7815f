-- The installation's id. The same stands in the folder of stored files, so that the rows of one installation are never served
-- with the files of another. It is given at the first start; since when the folder bears it is kept: from then on a folder
-- without it is not ours (a disk that is not mounted).
create table installation (
  is_the_one boolean primary key default true check (is_the_one),
  id uuid not null default gen_random_uuid(),
  marked_at timestamptz
);
insert into installation default values;
grant select, update on installation to pauta_platform;

-- Whether the version before may go on serving while the next one starts: false for what only adds. Servers look at it.
alter table migrations add column ends_version_before boolean not null default false;
grant select on migrations to pauta_platform;
