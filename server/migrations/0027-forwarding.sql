-- What was asked for when a publication was forwarded, as a digest: the same, asked for again while it is open, is done once.
alter table user_actions add column asked text;

-- Whoever a publication was forwarded to reads it as if it had been found for him.
create index user_actions_forwarded_to on user_actions (company_id, target_user_id) include (publication_id)
  where action_type = 'publicationForward' and publication_id is not null;
create function forwarded_to(person bigint) returns setof bigint language sql stable
  as $$
    select publication_id from user_actions
    where company_id = current_company() and target_user_id = person
      and action_type = 'publicationForward' and publication_id is not null
  $$;

create policy search_all on user_actions for select to pauta_search using (true);
grant select on user_actions to pauta_search;

create or replace function publications_sought(question tsquery, person bigint, most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      handed bigint[] := array(select forwarded_to(person));
      hits bigint[];
    begin
      select (array_agg(id order by publication_date desc, id desc) filter (where search @@ question))[:most] into hits
      from (select id, publication_date, search from publications
            where company_id = current_company() and (person is null or user_id = person or id = any (handed))
            order by publication_date desc, id desc limit 100) latest;
      if cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select id, publication_date from publications
          where company_id = current_company() and (person is null or user_id = person or id = any (handed))
            and search_of_office(company_id, search) @@ within_office(question))
        select id from found order by publication_date desc, id desc limit most;
      end if;
    end
  $$;
