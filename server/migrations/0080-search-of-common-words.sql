-- Each act once, although its words may stand in several sources' copies: whoever counts may stop at a number. Whether
-- another print of the act says it is looked up one act at a time, for whoever stops has looked at few.
grant create on schema public to pauta_search;
set local role pauta_search;

create or replace function publications_matching(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(same_act_as, id) from publications
    where company_id = current_company() and search_of_office(company_id, search) @@ within_office(question)
      and (same_act_as is null or not coalesce((
        select bool_or(other.search @@ question) from publications other
        where other.company_id = publications.company_id and other.id = publications.same_act_as), false) and not coalesce((
        select bool_or(other.search @@ question) from publications other
        where other.company_id = publications.company_id and other.same_act_as = publications.same_act_as and other.id < publications.id), false))
  $$;

-- What some of the latest say is met soon when they are read on; what none of them says is rare.
create or replace function publications_sought(question tsquery, person bigint, most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      handed bigint[] := array(select forwarded_to(person));
      hits bigint[] := '{}';
      looked int;
    begin
      foreach looked in array array[100, 4000] loop
        if looked = 100 or cardinality(hits) > 0 then
          hits := array(
            select id from (
              select id, publication_date, search from publications
              where company_id = current_company() and (person is null or user_id = person or id = any (handed))
              order by publication_date desc, id desc limit looked) latest
            where search @@ question order by publication_date desc, id desc limit most);
        end if;
        if cardinality(hits) >= most then
          return query select unnest(hits);
          return;
        end if;
      end loop;
      return query with found as materialized (
        select id, publication_date from publications
        where company_id = current_company() and (person is null or user_id = person or id = any (handed))
          and search_of_office(company_id, search) @@ within_office(question))
      select id from found order by publication_date desc, id desc limit most;
    end
  $$;

reset role;
revoke create on schema public from pauta_search;
