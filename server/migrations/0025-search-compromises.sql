-- Whom a compromise concerns sees it: its responsible person, who created it, who is involved or mentioned. Without a
-- person the whole office's.
create function compromises_seen_by(person bigint) returns setof bigint language sql stable parallel safe
  as $$
    select id from compromises
      where company_id = current_company() and (person is null or user_id = person or created_by_id = person)
    union all
    select compromise_id from compromise_involved where company_id = current_company() and user_id = person
    union all
    select compromise_id from compromise_mentions where company_id = current_company() and user_id = person
  $$;

-- What compromises are found by in the one search: description and observation, folded, a space before each, so that
-- '% au%' is a beginning of a word.
alter table compromises add column sought text not null
  generated always as (' ' || folded(description) || coalesce(' ' || folded(observation), '')) stored;
create index compromises_sought on compromises using gin (sought gin_trgm_ops);

-- All of the office's compromises in which every pattern occurs; the first three lead through the index. As
-- lawsuits_about, it is planned anew for each question. Which of them the caller may see is asked of what it answers.
create policy search_all on compromises for select to pauta_search using (true);
grant select on compromises to pauta_search;

create function compromises_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      return query execute 'select id from compromises
        where company_id = current_company() and sought like $1 and sought like $2 and sought like $3 and sought like all ($4)'
      using patterns[1], coalesce(patterns[2], '%'), coalesce(patterns[3], '%'), patterns[4:];
    end
  $$;
grant create on schema public to pauta_search;
alter function compromises_about(text[]) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function compromises_about(text[]) from public;
grant execute on function compromises_about(text[]) to pauta_app;
