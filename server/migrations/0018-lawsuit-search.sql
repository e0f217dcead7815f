-- All of the office's lawsuits in whose search text every pattern occurs; the first three lead through the index.
-- As publications_matching, the policy would switch it off. Planned anew for each question (EXECUTE): rare words go
-- through the index, which spans all offices, common ones through the office's rows, and only the question tells which.
create function lawsuits_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select lawsuit_id from lawsuit_search
        where company_id = current_company() and sought like $1 and sought like $2 and sought like $3 and sought like all ($4)'
      using patterns[1], coalesce(patterns[2], '%'), coalesce(patterns[3], '%'), patterns[4:];
    end
  $$;
grant create on schema public to pauta_search;
alter function lawsuits_about(text[]) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function lawsuits_about(text[]) from public;
grant execute on function lawsuits_about(text[]) to pauta_app;
