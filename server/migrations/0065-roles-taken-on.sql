-- What follows a deletion is done as the tables' owner where the row went with another (ON DELETE CASCADE). The owner will see
-- no row any more, so these write with the rights of the platform, each for the company of the row that it was called for.
grant create on schema public to pauta_platform;
do $$
declare
  follows text;
begin
  foreach follows in array array['discard_stored_file', 'discard_export_file', 'discard_card', 'renew_search_of_links', 'audit_entries_stay'] loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', follows);
    execute format('alter function %I() owner to pauta_platform', follows);
  end loop;
end $$;
revoke create on schema public from pauta_platform;

-- Who owns the tables may take the roles on and has none of their rights before: without a role a connection sees nothing.
-- Migrations after this one that read or write rows say "set local role pauta_platform" first and "reset role" behind.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    execute format('grant pauta_app, pauta_platform, pauta_search, pauta_audit to %I with inherit false, set true', current_user);
  else
    execute format('alter role %I noinherit', current_user);
  end if;
end $$;
