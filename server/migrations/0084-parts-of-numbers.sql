-- Publications by a part of their process number, at whatever place it stands. The policy would switch the index off (LIKE
-- is not leakproof): this reads under a role whose policy is trivially true, and narrows to the bound company itself.
create extension if not exists btree_gin;

create function written_digits(written text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(written, '\D', '', 'g') $$;

grant create on schema public to pauta_search;
set local role pauta_search;

create function publications_numbered(digits text) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from publications
    where company_id = current_company() and same_act_as is null and lawsuit_number is not null
      and written_digits(lawsuit_number) like '%' || digits || '%'
  $$;
revoke all on function publications_numbered(text) from public;
grant execute on function publications_numbered(text) to pauta_app;

reset role;
revoke create on schema public from pauta_search;
