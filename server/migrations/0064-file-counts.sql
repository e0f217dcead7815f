-- What a file announced and what was seen in it when it was imported; null for what was imported before this was kept.
alter table gazette_files add column counts jsonb;
