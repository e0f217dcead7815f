-- Counters read an index and no row as long as pages are known to be visible to all, which a vacuum says. By PostgreSQL's
-- measure it comes when a fifth of a table is new or changed: after months in an office whose day is a hundredth.
alter table publications set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table compromises set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
