-- The one search. What is common is met soon among an office's latest records, which are looked through first (small
-- offices no further); only what is rare there goes through an index, which spans all offices.

-- All that a lawsuit is found by, its parties too: folded, a space before each word, so that '% ma%' is a beginning.
create table lawsuit_search (
  company_id bigint not null default current_company(),
  lawsuit_id bigint not null,
  sought text not null,
  primary key (company_id, lawsuit_id),
  foreign key (company_id, lawsuit_id) references lawsuits (company_id, id) on delete cascade
);
create index lawsuit_search_sought on lawsuit_search using gin (sought gin_trgm_ops);
call keep_inside_company('lawsuit_search');

-- Of many at once, and planned anew for each question (EXECUTE): a plan that is kept from when an import began, with
-- empty tables, would go through all clients for each of its hundred thousand lawsuits.
create function lawsuits_sought(company bigint, lawsuits bigint[]) returns table (lawsuit_id bigint, sought text)
  language plpgsql stable as $$
begin
  return query execute $question$
    select l.id, ' ' || l.search_text || coalesce(' ' || nullif(regexp_replace(l.folder, '\D', '', 'g'), ''), '') || coalesce((
      select string_agg(' ' || c.folded_name || coalesce(' ' || lower(c.cpf_cnpj), ''), '' order by c.id)
      from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
      where lc.company_id = l.company_id and lc.lawsuit_id = l.id), '')
    from lawsuits l where l.company_id = $1 and l.id = any ($2)
  $question$ using company, lawsuits;
end $$;

create function add_lawsuit_search() returns trigger language plpgsql as $$
begin
  insert into lawsuit_search (company_id, lawsuit_id, sought)
    select a.company_id, f.lawsuit_id, f.sought
    from (select company_id, array_agg(id) as ids from added group by company_id) a
    cross join lateral lawsuits_sought(a.company_id, a.ids) f
    on conflict do nothing;
  return null;
end $$;
create trigger add_lawsuit_search after insert on lawsuits
  referencing new table as added for each statement execute function add_lawsuit_search();

-- The rows are locked first: what others have linked meanwhile is seen by the statement after it.
create procedure renew_lawsuit_search(company bigint, lawsuits bigint[]) language plpgsql as $$
begin
  execute 'select from lawsuit_search s where s.company_id = $1 and s.lawsuit_id = any ($2)
    order by s.lawsuit_id for no key update' using company, lawsuits;
  execute 'update lawsuit_search s set sought = f.sought from lawsuits_sought($1, $2) f
    where s.company_id = $1 and s.lawsuit_id = f.lawsuit_id and s.sought is distinct from f.sought' using company, lawsuits;
end $$;

create function renew_search_of_lawsuit() returns trigger language plpgsql as $$
begin
  call renew_lawsuit_search(new.company_id, array[new.id]);
  return null;
end $$;
create trigger renew_search after update on lawsuits for each row
  when (old.search_text is distinct from new.search_text) execute function renew_search_of_lawsuit();

create function renew_search_of_links() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in select company_id, array_agg(distinct lawsuit_id) as lawsuits from links group by company_id loop
    call renew_lawsuit_search(changed.company_id, changed.lawsuits);
  end loop;
  return null;
end $$;
create trigger renew_search_of_linked after insert on lawsuit_clients
  referencing new table as links for each statement execute function renew_search_of_links();
create trigger renew_search_of_unlinked after delete on lawsuit_clients
  referencing old table as links for each statement execute function renew_search_of_links();

create function renew_search_of_client() returns trigger language plpgsql as $$
declare
  linked bigint[] := array(
    select lawsuit_id from lawsuit_clients where company_id = new.company_id and client_id = new.id);
begin
  call renew_lawsuit_search(new.company_id, linked);
  return null;
end $$;
create trigger renew_search after update on clients for each row
  when ((old.folded_name, old.cpf_cnpj) is distinct from (new.folded_name, new.cpf_cnpj))
  execute function renew_search_of_client();

insert into lawsuit_search (company_id, lawsuit_id, sought)
  select a.company_id, f.lawsuit_id, f.sought
  from (select company_id, array_agg(id) as ids from lawsuits group by company_id) a
  cross join lateral lawsuits_sought(a.company_id, a.ids) f;

-- what the search puts first, beside numbers, whose index is there already
create index lawsuits_folder on lawsuits (company_id, folded(folder)) where folder is not null;

-- As publications_matching: the policies would switch the indexes off, and the statistics too. All patterns must
-- match; the first three lead through the index. The latest come first, clients by name.
create policy search_all on lawsuit_search for select to pauta_search using (true);
grant select on lawsuit_search to pauta_search;

create function lawsuits_sought(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      select count(*), (array_agg(lawsuit_id order by lawsuit_id desc) filter (where sought like all (patterns)))[:most] into looked, hits
      from (select lawsuit_id, sought from lawsuit_search where company_id = current_company() order by lawsuit_id desc limit 5000) latest;
      if looked < 5000 or cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select lawsuit_id, sought from lawsuit_search
          where company_id = current_company() and sought like patterns[1] and sought like coalesce(patterns[2], '%')
            and sought like coalesce(patterns[3], '%') and sought like all (patterns[4:]))
        select lawsuit_id from found order by lawsuit_id desc limit most;
      end if;
    end
  $$;

create function lawsuits_in_folder(name text, most int) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from lawsuits
    where company_id = current_company() and folder is not null and folded(folder) = folded(name)
    limit most
  $$;

create function clients_sought(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      select count(*), (array_agg(id order by folded_name, id) filter (where folded_name like all (patterns)))[:most] into looked, hits
      from (select id, folded_name from clients where company_id = current_company() order by folded_name, id limit 5000) latest;
      if looked < 5000 or cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select id, folded_name from clients
          where company_id = current_company() and folded_name like patterns[1] and folded_name like coalesce(patterns[2], '%')
            and folded_name like coalesce(patterns[3], '%') and folded_name like all (patterns[4:]))
        select id from found order by folded_name, id limit most;
      end if;
    end
  $$;

create function lawsuit_files_sought(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      select count(*), (array_agg(id order by id desc) filter (where folded_name like all (patterns)))[:most] into looked, hits
      from (select id, folded_name from lawsuit_files where company_id = current_company() order by id desc limit 5000) latest;
      if looked < 5000 or cardinality(hits) >= most then
        return query select unnest(hits);
      else
        return query with found as materialized (
          select id, folded_name from lawsuit_files
          where company_id = current_company() and folded_name like patterns[1] and folded_name like coalesce(patterns[2], '%')
            and folded_name like coalesce(patterns[3], '%') and folded_name like all (patterns[4:]))
        select id from found order by id desc limit most;
      end if;
    end
  $$;

create function lawsuit_files_telling(question tsquery, most int) returns setof bigint
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
          select file_id from lawsuit_file_texts where company_id = current_company() and search @@ question)
        select file_id from found order by file_id desc limit most;
      end if;
    end
  $$;

-- person: whose publications; null for the whole office's
create function publications_sought(question tsquery, person bigint, most int) returns setof bigint
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
          select id, publication_date from publications where company_id = current_company() and (person is null or user_id = person) and search @@ question)
        select id from found order by publication_date desc, id desc limit most;
      end if;
    end
  $$;

grant create on schema public to pauta_search;
alter function lawsuits_sought(text[], int) owner to pauta_search;
alter function lawsuits_in_folder(text, int) owner to pauta_search;
alter function clients_sought(text[], int) owner to pauta_search;
alter function lawsuit_files_sought(text[], int) owner to pauta_search;
alter function lawsuit_files_telling(tsquery, int) owner to pauta_search;
alter function publications_sought(tsquery, bigint, int) owner to pauta_search;
revoke create on schema public from pauta_search;
revoke all on function lawsuits_sought(text[], int), lawsuits_in_folder(text, int), clients_sought(text[], int), lawsuit_files_sought(text[], int),
  lawsuit_files_telling(tsquery, int), publications_sought(tsquery, bigint, int) from public;
grant execute on function lawsuits_sought(text[], int), lawsuits_in_folder(text, int), clients_sought(text[], int), lawsuit_files_sought(text[], int),
  lawsuit_files_telling(tsquery, int), publications_sought(tsquery, bigint, int) to pauta_app;
