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

reset role;
revoke create on schema public from pauta_search;
