-- A lawyer's counters, days and lists read everything that was ever forwarded to him, to find what of it is open or of a day.
-- Now a forwarding says itself of which day its publication is and whether it is open. Whatever decides it renews the row in its
-- own transaction.
alter table user_actions
  add column publication_day date,
  add column publication_open boolean not null default false;

grant create on schema public to pauta_platform;
set local role pauta_platform;

-- The rights are the platform's because a row also changes as the tables' owner, when what it belongs to is deleted with its office.
create function note_forwarded_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      select p.publication_date, not p.treated and p.same_act_as is null into new.publication_day, new.publication_open
      from publications p where p.company_id = new.company_id and p.id = new.publication_id;
      new.publication_open := coalesce(new.publication_open, false);
      return new;
    end
  $$;

create function renew_forwardings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update user_actions set publication_day = new.publication_date, publication_open = not new.treated and new.same_act_as is null
      where company_id = new.company_id and publication_id = new.id;
      return null;
    end
  $$;

reset role;
revoke create on schema public from pauta_platform;

create trigger note_forwarded_publication before insert or update of publication_id on user_actions
  for each row execute function note_forwarded_publication();
create trigger renew_forwardings after update of treated, same_act_as, publication_date on publications for each row
  when ((old.treated, old.same_act_as, old.publication_date) is distinct from (new.treated, new.same_act_as, new.publication_date))
  execute function renew_forwardings();

update user_actions a set publication_day = p.publication_date, publication_open = not p.treated and p.same_act_as is null
from publications p where p.company_id = a.company_id and p.id = a.publication_id;

create function forwarded_open_to(person bigint) returns setof bigint language sql stable
  as $$
    select publication_id from user_actions
    where company_id = current_company() and target_user_id = person
      and action_type = 'publicationForward' and publication_open
  $$;

create function forwarded_between(person bigint, first_day date, last_day date) returns setof bigint language sql stable
  as $$
    select publication_id from user_actions
    where company_id = current_company() and target_user_id = person
      and action_type = 'publicationForward' and publication_id is not null and publication_day between first_day and last_day
  $$;
