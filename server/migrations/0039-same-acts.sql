-- The same act printed by several sources: found at import for one person and one listing day, it is one line of his
-- lists. The first stands for all of them; the others point at it, and share its state from then on.
alter table publications
  add column same_act_as bigint,
  -- the part of the shorter text that stands in the other one too, 0 to 1
  add column similarity real,
  add foreign key (company_id, same_act_as) references publications (company_id, id),
  add check (same_act_as is null or (same_act_as <> id and similarity is not null));
create index publications_same_act on publications (company_id, same_act_as) where same_act_as is not null;

-- What a text search finds in a copy stands under the publication that is listed for it.
create or replace function publications_matching(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(same_act_as, id) from publications
    where company_id = current_company() and search_of_office(company_id, search) @@ within_office(question)
  $$;
