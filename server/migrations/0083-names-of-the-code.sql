-- ends the version before: tables, columns and functions take the names that the program, the contract and the documents use
alter table user_actions rename column asked to requested;
alter table djen_targets rename column history_asked_at to history_requested_at;
alter table monitoring_checks rename column asked_by_id to requested_by_id;
alter table publication_versions rename column told_at to notified_at;
alter index publication_versions_untold rename to publication_versions_to_notify;

-- Other names by which a lawyer is searched, and what the gazettes are searched for.
alter table users rename column also_sought to other_names;
alter table sought_terms rename to searched_terms;
alter table sought_histories rename to history_searches;

-- Emails to people outside the office.
alter table outsider_letters rename to outsider_emails;
alter table outsider_emails rename column letters to emails;
alter table outsider_emails rename column told_at to notified_at;
alter table letter_stops rename to unsubscriptions;
alter table users rename column letter_address to delivery_address;
alter table user_emails rename column letter_address to delivery_address;

-- What a text search reads.
alter table compromises rename column sought to search_text;
alter index compromises_sought rename to compromises_search_text;
alter table lawsuit_search rename column sought to search_text;
alter index lawsuit_search_sought rename to lawsuit_search_text;

create function lawsuit_search_texts(company bigint, lawsuits bigint[]) returns table (lawsuit_id bigint, search_text text)
  language plpgsql stable as $$
begin
  return query execute $statement$
    select l.id, ' ' || l.search_text || coalesce(' ' || nullif(regexp_replace(l.folder, '\D', '', 'g'), ''), '') || coalesce((
      select string_agg(' ' || c.folded_name || coalesce(' ' || lower(c.cpf_cnpj), ''), '' order by c.id)
      from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
      where lc.company_id = l.company_id and lc.lawsuit_id = l.id), '')
    from lawsuits l where l.company_id = $1 and l.id = any ($2)
  $statement$ using company, lawsuits;
end $$;
drop function lawsuits_sought(bigint, bigint[]);

create or replace function add_lawsuit_search() returns trigger language plpgsql as $$
begin
  insert into lawsuit_search (company_id, lawsuit_id, search_text)
    select a.company_id, f.lawsuit_id, f.search_text
    from (select company_id, array_agg(id) as ids from added group by company_id) a
    cross join lateral lawsuit_search_texts(a.company_id, a.ids) f
    on conflict do nothing;
  return null;
end $$;

create or replace procedure renew_lawsuit_search(company bigint, lawsuits bigint[]) language plpgsql as $$
begin
  execute 'select from lawsuit_search s where s.company_id = $1 and s.lawsuit_id = any ($2)
    order by s.lawsuit_id for no key update' using company, lawsuits;
  execute 'update lawsuit_search s set search_text = f.search_text from lawsuit_search_texts($1, $2) f
    where s.company_id = $1 and s.lawsuit_id = f.lawsuit_id and s.search_text is distinct from f.search_text' using company, lawsuits;
end $$;

grant create on schema public to pauta_search;
set local role pauta_search;

alter function lawsuits_sought(text[], int) rename to find_lawsuits;
alter function clients_sought(text[], int) rename to find_clients;
alter function lawsuit_files_sought(text[], int) rename to find_lawsuit_files;
alter function lawsuit_files_telling(tsquery, int) rename to find_lawsuit_files_by_text;
alter function publications_sought(tsquery, bigint, int) rename to find_publications;

create or replace function find_lawsuits(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      select count(*), (array_agg(lawsuit_id order by lawsuit_id desc) filter (where search_text like all (patterns)))[:most] into looked, hits
      from (select lawsuit_id, search_text from lawsuit_search where company_id = current_company() order by lawsuit_id desc limit 5000) latest;
      if looked < 5000 or cardinality(hits) >= most then
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

create or replace function lawsuits_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select lawsuit_id from lawsuit_search
        where company_id = current_company() and search_text like $1 and search_text like $2 and search_text like $3 and search_text like all ($4)'
      using patterns[1], coalesce(patterns[2], '%'), coalesce(patterns[3], '%'), patterns[4:];
    end
  $$;

create or replace function compromises_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      return query execute 'select id from compromises
        where company_id = current_company() and search_text like $1 and search_text like $2 and search_text like $3 and search_text like all ($4)'
      using patterns[1], coalesce(patterns[2], '%'), coalesce(patterns[3], '%'), patterns[4:];
    end
  $$;

reset role;
revoke create on schema public from pauta_search;

-- What is stored as JSON or as a word.
set local role pauta_platform;
update compromises set deadline = (deadline - 'asked') || jsonb_build_object('requested', deadline -> 'asked') where deadline ? 'asked';
update compromises set deadline_candidates = (
  select jsonb_agg(case when one ? 'asked' then (one - 'asked') || jsonb_build_object('requested', one -> 'asked') else one end order by place)
  from jsonb_array_elements(deadline_candidates) with ordinality as candidates (one, place))
where deadline_candidates @? '$[*] ? (exists (@.asked))';
update recounts set
  old_deadline = case when old_deadline ? 'asked'
    then (old_deadline - 'asked') || jsonb_build_object('requested', old_deadline -> 'asked') else old_deadline end,
  deadline = case when deadline ? 'asked'
    then (deadline - 'asked') || jsonb_build_object('requested', deadline -> 'asked') else deadline end;
update notifications set type = 'emails_left_out' where type = 'letters_left_out';
update notification_choices set kind = 'emails_left_out' where kind = 'letters_left_out';
reset role;
