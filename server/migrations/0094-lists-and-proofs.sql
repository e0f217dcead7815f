-- The rows written before (0093) say where they are listed too: apart from the triggers, whose locks are then free again.
set local role pauta_platform;
update automatic_deadlines set updated_at = updated_at where state in ('proposed', 'unread');
reset role;

-- Digits are found by three in a row. One or two are each followed by others or stand at the end: every way is looked up.
create function parts_of_digits(digits text) returns text[] language sql immutable strict parallel safe
  as $$
    select case length(digits)
      when 1 then array(select '%' || digits || to_char(n, 'FM00') || '%' from generate_series(0, 99) n)
        || array(select '%' || digits || n from generate_series(0, 9) n) || array(select '%' || n || digits from generate_series(0, 9) n) || array[digits]
      when 2 then array(select '%' || digits || n || '%' from generate_series(0, 9) n) || array['%' || digits]
      else array['%' || digits || '%'] end
  $$;

-- What the phone book's list searches of a row besides its number.
create function words_of_contact(folded_contact text, department text) returns text language sql immutable parallel safe
  as $$ select folded_contact || ' ' || public.folded(coalesce(department, '')) $$;

create policy search_all on phone_books for select to pauta_search using (true);
grant select on phone_books to pauta_search;

grant create on schema public to pauta_search;
set local role pauta_search;

-- All patterns must match; the first three lead through the index. Planned by their values, as in lawsuits_about.
create function clients_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select id from clients
        where company_id = current_company() and folded_name like $1 and folded_name like $2 and folded_name like $3 and folded_name like all ($4)'
      using coalesce(patterns[1], '%'), coalesce(patterns[2], '%'), coalesce(patterns[3], '%'), patterns[4:];
    end
  $$;

create function phone_entries_about(patterns text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select id from phone_books
        where company_id = current_company() and words_of_contact(folded_contact, department) like $1
          and words_of_contact(folded_contact, department) like $2 and words_of_contact(folded_contact, department) like all ($3)'
      using coalesce(patterns[1], '%'), coalesce(patterns[2], '%'), patterns[3:];
    end
  $$;

create function phone_entries_numbered(digits text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select id from phone_books where company_id = current_company() and written_digits(phone_number) like any ($1)'
      using parts_of_digits(digits);
    end
  $$;

create or replace function publications_numbered(digits text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    begin
      return query execute 'select id from publications
        where company_id = current_company() and same_act_as is null and lawsuit_number is not null
          and written_digits(lawsuit_number) like any ($1)'
      using parts_of_digits(digits);
    end
  $$;

-- The one search: the phone book by name, what matches in the name or in the number. What is common is met soon in that order; what
-- none of the first two hundred say is looked up at once, where the office has more than are read anyway (as 0092).
create function find_phone_entries(patterns text[], digits text, most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      has_many boolean := exists (select from phone_books where company_id = current_company() offset 1000);
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      foreach looked in array array[200, 1000] loop
        hits := array(
          select id from (
            select id, folded_contact, phone_number from phone_books
            where company_id = current_company() order by folded_contact, id limit looked) first
          where folded_contact like all (patterns) or written_digits(phone_number) like '%' || digits || '%'
          order by folded_contact, id limit most);
        exit when cardinality(hits) >= most or (has_many and cardinality(hits) = 0);
      end loop;
      if cardinality(hits) >= most or not has_many then
        return query select unnest(hits);
      else
        hits := array(select phone_entries_about(patterns) union select phone_entries_numbered(digits));
        return query select b.id from phone_books b
          where b.company_id = current_company() and b.id = any (hits)
            and (b.folded_contact like all (patterns) or written_digits(b.phone_number) like '%' || digits || '%')
          order by b.folded_contact, b.id limit most;
      end if;
    end
  $$;

-- Clients in the same way: five thousand names were read before any was looked up.
create or replace function find_clients(patterns text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      has_many boolean := exists (select from clients where company_id = current_company() offset 1000);
      looked int;
      hits bigint[];
    begin
      patterns := array(select folded(pattern) from unnest(patterns) pattern);
      foreach looked in array array[200, 1000] loop
        hits := array(
          select id from (
            select id, folded_name from clients where company_id = current_company() order by folded_name, id limit looked) first
          where folded_name like all (patterns) order by folded_name, id limit most);
        exit when cardinality(hits) >= most or (has_many and cardinality(hits) = 0);
      end loop;
      if cardinality(hits) >= most or not has_many then
        return query select unnest(hits);
      else
        hits := array(select clients_about(patterns));
        return query select c.id from clients c
          where c.company_id = current_company() and c.id = any (hits) order by c.folded_name, c.id limit most;
      end if;
    end
  $$;

revoke all on function clients_about(text[]) from public;
revoke all on function phone_entries_about(text[]) from public;
revoke all on function phone_entries_numbered(text) from public;
revoke all on function find_phone_entries(text[], text, int) from public;
grant execute on function clients_about(text[]), phone_entries_about(text[]), phone_entries_numbered(text),
  find_phone_entries(text[], text, int) to pauta_app;

reset role;
revoke create on schema public from pauta_search;

-- The latest proof of each audit trail, and whether another one was requested. The result is sealed with the installation's
-- key: who can write the row, but has not the key, can remove a result and cannot make one.
create table audit_proofs (
  -- none: the platform's own trail
  company_id bigint default current_company() references companies on delete cascade,
  requested_at timestamptz,
  verified_at timestamptz,
  sealed_result bytea,
  unique nulls not distinct (company_id),
  check ((verified_at is null) = (sealed_result is null))
);
call keep_inside_company('audit_proofs');
