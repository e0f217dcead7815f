-- Roles that requests run under. They own nothing and cannot sign in: connections take them on (SET ROLE).
do $$
begin
  if not exists (select from pg_roles where rolname = 'pauta_app') then create role pauta_app nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'pauta_platform') then create role pauta_platform nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'pauta_search') then create role pauta_search nologin nobypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server made them just now
end $$;

do $$
begin
  execute format('grant pauta_app, pauta_platform, pauta_search to %I', current_user);
end $$;

grant usage on schema public to pauta_app, pauta_platform, pauta_search;

-- The company and the person a transaction is bound to; empty outside of one.
create function current_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
create function current_person() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

-- Puts a table inside the company: a request sees and writes its own company's rows and no other.
-- The platform role sees all of them; foreign keys inside the company carry company_id (they ignore policies).
create procedure keep_inside_company(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy company_only on %s to pauta_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
  execute format('create policy platform_all on %s to pauta_platform using (true) with check (true)', t);
  execute format('grant select, insert, update, delete on %s to pauta_app, pauta_platform', t);
end $$;

-- A table of the platform itself: no company's request ever reads it.
create procedure keep_to_platform(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy platform_all on %s to pauta_platform using (true) with check (true)', t);
  execute format('grant select, insert, update, delete on %s to pauta_platform', t);
end $$;

-- A list that everybody may read and only migrations write.
create procedure open_to_readers(t regclass) language plpgsql as $$
begin
  execute format('grant select on %s to pauta_app, pauta_platform', t);
end $$;

create table schedule_slots (
  name text not null,
  day date not null,
  taken_at timestamptz not null,
  primary key (name, day)
);
call keep_to_platform('schedule_slots');
