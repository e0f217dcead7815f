-- The lists of deadlines of the past and of acts without a date were found by joining what is waiting of publications, of
-- deadlines and of compromises. Now a row says itself in which list it stands, at which day and for whom: lists and counters
-- read an index of these rows alone. Whatever decides it renews the row in its own transaction: the row is locked first, then
-- what decides it is read, so that of two at once the second sees what the first has written.
alter table automatic_deadlines
  add column listed_as text check (listed_as in ('past', 'undated', 'without')),
  -- for the past its proposed date, otherwise the day of the publication
  add column listed_day date,
  add column listed_for bigint,
  add check ((listed_as is null) = (listed_day is null) and (listed_as is null) = (listed_for is null));
-- counted by the index alone where a vacuum has been (0081)
alter table automatic_deadlines set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Where a row is to stand. past: a publication of the past with a proposed date; undated: one of the past for which none could be
-- counted; without: a new one without a date. Not once it is treated, cancelled or has a deadline.
create function listing_of_deadline(deadline automatic_deadlines, out listed_as text, out listed_day date, out listed_for bigint)
  language sql stable
  as $$
    select case when not deadline.is_past then 'without' when deadline.state = 'proposed' then 'past' else 'undated' end,
      case when deadline.state = 'proposed' then deadline.proposed_date else p.publication_date end, p.user_id
    from publications p
    where deadline.state in ('proposed', 'unread') and p.company_id = deadline.company_id and p.id = deadline.publication_id
      and not p.treated and p.canceled_date is null and (p.same_act_as is null or not deadline.is_past)
      and not exists (
        select from compromises c
        where c.company_id = p.company_id and c.publication_id = p.id and c.cancelled_at is null
          and (deadline.is_past or c.compromise_type_id in (1, 7)))
  $$;

grant create on schema public to pauta_platform;
set local role pauta_platform;

-- The rights are the platform's because a row also changes as the tables' owner, when what it belongs to is deleted with its office.
create function list_deadline() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      select * into new.listed_as, new.listed_day, new.listed_for from listing_of_deadline(new);
      return new;
    end
  $$;

create function list_deadline_of_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update automatic_deadlines set updated_at = updated_at where company_id = new.company_id and publication_id = new.id;
      return null;
    end
  $$;

create function list_deadline_of_compromise() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update automatic_deadlines set updated_at = updated_at
      where company_id = coalesce(new.company_id, old.company_id) and publication_id in (old.publication_id, new.publication_id);
      return null;
    end
  $$;

reset role;
revoke create on schema public from pauta_platform;

create trigger list_deadline before insert or update on automatic_deadlines
  for each row execute function list_deadline();
create trigger list_deadline after update of treated, canceled_date, same_act_as, user_id, publication_date on publications for each row
  when ((old.treated, old.canceled_date, old.same_act_as, old.user_id, old.publication_date)
    is distinct from (new.treated, new.canceled_date, new.same_act_as, new.user_id, new.publication_date))
  execute function list_deadline_of_publication();
create trigger list_deadline after insert on compromises for each row
  when (new.publication_id is not null) execute function list_deadline_of_compromise();
create trigger list_deadline_of_changed after update of publication_id, compromise_type_id, cancelled_at on compromises for each row
  when ((old.publication_id, old.compromise_type_id, old.cancelled_at)
    is distinct from (new.publication_id, new.compromise_type_id, new.cancelled_at))
  execute function list_deadline_of_compromise();
create trigger list_deadline_of_deleted after delete on compromises for each row
  when (old.publication_id is not null) execute function list_deadline_of_compromise();
