-- An e-mail address is somebody's when he has shown that he reads it, and then it is one account's alone.
-- Capitals of the plain letters mean the same, and nothing else does: what a mail server tells apart are two addresses.
create function folded_email(written text) returns text language sql immutable strict parallel safe
  as $$ select lower(btrim(written) collate "C") $$;

create or replace function forget_confirmed_email() returns trigger language plpgsql as $$
begin
  if folded_email(new.email) is distinct from folded_email(old.email) then new.email_verified_at := null; end if;
  return new;
end $$;

alter table users
  -- another address, asked for while the one before is confirmed: that one stays in force until this is
  add column pending_email text,
  -- a username from before they were held to [a-z0-9._-]; it goes on signing in while it can mean nobody else
  add column former_username text,
  -- from this day on a letter that asks for the confirmation is owed
  add column confirmation_due_on date;
alter table user_emails
  add column email_verified_at timestamptz,
  add column confirmation_due_on date;
-- which address a token confirms
alter table one_time_tokens add column email text;

create trigger user_emails_email_changed before update of email on user_emails
  for each row execute function forget_confirmed_email();

set local role pauta_platform;

-- the demonstration's people are made up, and so are their addresses (RFC 2606, .example)
update users set email_verified_at = created_at
  where email_verified_at is null and email like '%@demonstracao.example' and exists (select from demonstrations);

-- of several who have confirmed one address the first keeps it; who is gone or shut out keeps none from who is there
update users u set email_verified_at = null
  from (
    select id, row_number() over (partition by folded_email(email) order by (status = 'A') desc, email_verified_at, id) as place
    from users where email_verified_at is not null) ranked
  where ranked.id = u.id and (ranked.place > 1 or u.email = '');

-- nobody resets a password by an address that is not confirmed, and no link of before says which address it is for
delete from one_time_tokens t using users u
  where t.user_id = u.id and (t.purpose = 'confirm_email' or (t.purpose = 'reset_password' and u.email_verified_at is null));

-- who is written to no more until he confirms is asked to, once
update users u set confirmation_due_on = date '2026-01-01'
  where status = 'A' and email_verified_at is null and email <> ''
    and not exists (select from users o where o.email_verified_at is not null and folded_email(o.email) = folded_email(u.email));
update user_emails e set email_verified_at = u.email_verified_at
  from users u where u.id = e.user_id and folded_email(u.email) = folded_email(e.email);
update user_emails e set confirmation_due_on = date '2026-01-01'
  from users u where u.id = e.user_id and u.status = 'A' and e.email_verified_at is null and folded_email(u.email) <> folded_email(e.email);
delete from user_emails e using users u where u.id = e.user_id and u.deleted_at is not null;

-- Usernames of before: written in the one way, or, where that is none or another's, made of what can stay of them. The old
-- one is remembered where it does not fold to the new one.
do $$
declare
  person record;
  plain text;
  stem text;
  fresh text;
  tries int;
begin
  for person in
    select id, username, lower(normalize(btrim(username), nfkc)) as folded from users
    where deleted_at is null and username !~ '^(?=.*[a-z0-9])[a-z0-9._-]{3,60}$'
    order by lower(normalize(btrim(username), nfkc)) ~ '^(?=.*[a-z0-9])[a-z0-9._-]{3,60}$' desc, id
  loop
    plain := person.folded;
    if plain !~ '^(?=.*[a-z0-9])[a-z0-9._-]{3,60}$' or exists (select from users o where o.id <> person.id and lower(o.username) = plain) then
      -- of an address what stands before its @, letters without their accents, a point for everything else
      stem := regexp_replace(normalize(split_part(plain, '@', 1), nfkd), '[\u0300-\u036f]', '', 'g');
      stem := left(btrim(regexp_replace(stem, '[^a-z0-9._-]+', '.', 'g'), '.'), 40);
      if stem !~ '[a-z0-9]' then stem := 'usuario'; end if;
      fresh := stem;
      tries := 0;
      while length(fresh) < 3 or fresh = 'usuario' or exists (select from users o where o.id <> person.id and lower(o.username) = fresh) loop
        tries := tries + 1;
        fresh := stem || '.' || person.id || case when tries > 1 then '.' || tries else '' end;
      end loop;
      update users set former_username = lower(username), username = fresh where id = person.id;
    else
      update users set username = plain where id = person.id;
    end if;
  end loop;
end $$;

reset role;

-- a deleted person keeps a name that nobody can type
alter table users add constraint users_username_plain check (deleted_at is not null or username ~ '^[a-z0-9._-]*[a-z0-9][a-z0-9._-]*$');
create unique index users_confirmed_email on users (folded_email(email)) where email_verified_at is not null;
-- in the place of users_email, which stays for the version before
create index users_folded_email on users (folded_email(email));
create unique index users_former_username on users (former_username) where former_username is not null;

-- Where letters to a person go, which no letter goes past: nowhere, before he has shown that the address is his.
alter table users add column letter_address text
  generated always as (case when email_verified_at is not null and email <> '' then email end) stored;
alter table user_emails add column letter_address text
  generated always as (case when email_verified_at is not null then email end) stored;
create index users_confirmation_due on users (confirmation_due_on, id) where confirmation_due_on is not null;
create index user_emails_confirmation_due on user_emails (confirmation_due_on, id) where confirmation_due_on is not null;
