-- The one search read the five thousand latest lawsuits of a large office before it looked a rare word up. What none of
-- the two hundred latest say is looked up at once, where the office has more than are read anyway.
grant create on schema public to pauta_search;
set local role pauta_search;

create or replace function find_lawsuits(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      has_many boolean;
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      has_many := exists (select from lawsuit_search where company_id = current_company() offset 5000);
      foreach looked in array array[200, 5000] loop
        hits := array(
          select lawsuit_id from (
            select lawsuit_id, search_text from lawsuit_search
            where company_id = current_company() order by lawsuit_id desc limit looked) latest
          where search_text like all (patterns) order by lawsuit_id desc limit most);
        exit when cardinality(hits) >= most or (has_many and cardinality(hits) = 0);
      end loop;
      if cardinality(hits) >= most or not has_many then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select lawsuit_id, search_text from lawsuit_search
          where company_id = current_company() and search_text like patterns[1] and search_text like coalesce(patterns[2], '%')
            and search_text like coalesce(patterns[3], '%') and search_text like all (patterns[4:]))
        select lawsuit_id from found order by lawsuit_id desc limit most;
      end if;
    end
  $$;

reset role;
revoke create on schema public from pauta_search;
