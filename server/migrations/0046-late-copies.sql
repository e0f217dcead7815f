-- A copy of an act that came on another day, or when the act had been treated or forwarded: nobody has read it, so it stays
-- a line of its own that waits, and says which publication it repeats.
alter table publications
  add column repeats bigint,
  add column repeats_similarity real,
  add foreign key (company_id, repeats) references publications (company_id, id) on delete set null (repeats),
  add check (repeats is null or (repeats <> id and repeats_similarity is not null and same_act_as is null));
create index publications_repeats on publications (company_id, repeats) where repeats is not null;
