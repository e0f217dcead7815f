-- The words of a text with the mark of its office. An index spans all offices, and a word that stands in every third
-- judgment leads to every third row of them all; sought together with the mark, of which only one office's rows are,
-- the index skips what lies between (GIN reads the rarest of the words first). No word of a text begins with "@".
create function search_of_office(office bigint, search tsvector) returns tsvector
  language sql immutable strict parallel safe
  as $$ select search || array_to_tsvector(array['@' || office]) $$;
create function within_office(question tsquery) returns tsquery language sql stable strict parallel safe
  as $$ select question && ('''@' || current_company() || '''')::tsquery $$;

drop index publications_search;
create index publications_search on publications using gin (search_of_office(company_id, search));

create or replace function publications_matching(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from publications
    where company_id = current_company() and search_of_office(company_id, search) @@ within_office(question)
  $$;

create or replace function publications_sought(question tsquery, person bigint, most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      hits bigint[];
    begin
      select (array_agg(id order by publication_date desc, id desc) filter (where search @@ question))[:most] into hits
      from (select id, publication_date, search from publications where company_id = current_company() and (person is null or user_id = person) order by publication_date desc, id desc limit 100) latest;
      if cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select id, publication_date from publications
          where company_id = current_company() and (person is null or user_id = person)
            and search_of_office(company_id, search) @@ within_office(question))
        select id from found order by publication_date desc, id desc limit most;
      end if;
    end
  $$;

drop index lawsuit_file_texts_search;
create index lawsuit_file_texts_search on lawsuit_file_texts using gin (search_of_office(company_id, search));

create or replace function lawsuit_files_telling(question tsquery, most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      hits bigint[];
    begin
      select (array_agg(file_id order by file_id desc) filter (where search @@ question))[:most] into hits
      from (select file_id, search from lawsuit_file_texts where company_id = current_company() order by file_id desc limit 100) latest;
      if cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select file_id from lawsuit_file_texts
          where company_id = current_company() and search_of_office(company_id, search) @@ within_office(question))
        select file_id from found order by file_id desc limit most;
      end if;
    end
  $$;

create or replace function lawsuit_files_about(question tsquery) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select file_id from lawsuit_file_texts
    where company_id = current_company() and search_of_office(company_id, search) @@ within_office(question)
  $$;
