-- Who did what, when, from where, to what. Written in the transaction of the act, chained by hashes company by company,
-- and never changed: no role of the program may, and the trigger below stops the owner's hand too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'pauta_audit') then create role pauta_audit nologin nobypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
end $$;
do $$
begin
  execute format('grant pauta_audit to %I', current_user);
end $$;
grant usage on schema public to pauta_audit;

create table audit_entries (
  -- none: what the platform's own people did with what is no company's
  company_id bigint default current_company() references companies on delete cascade,
  seq bigint not null,
  recorded_at timestamptz not null,
  actor_id bigint,
  actor_name text not null,
  address text,
  act text not null,
  subject text not null,
  subject_id bigint,
  subject_name text,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  unique nulls not distinct (company_id, seq)
);
create index audit_entries_actor on audit_entries (company_id, actor_id, seq desc);
create index audit_entries_act on audit_entries (company_id, act, seq desc);
create index audit_entries_subject on audit_entries (company_id, subject, subject_id, seq desc);
create index audit_entries_recorded on audit_entries (company_id, recorded_at);
call keep_inside_company('audit_entries');
alter policy company_only on audit_entries with check (company_id is not distinct from (select current_company()));
revoke update, delete on audit_entries from pauta_app, pauta_platform;

-- The end of each chain. Only the trigger writes it, as a role of its own: a trail that lost its last lines is found out.
create table audit_heads (
  company_id bigint references companies on delete cascade,
  seq bigint not null,
  hash bytea not null,
  unique nulls not distinct (company_id)
);
call keep_inside_company('audit_heads');
revoke insert, update, delete on audit_heads from pauta_app, pauta_platform;
create policy chain_all on audit_heads to pauta_audit using (true) with check (true);
grant select, insert, update on audit_heads to pauta_audit;

-- What a line says together with the hash before it. jsonb is written in one way only, whoever asks.
create function audit_hash(previous bytea, entry audit_entries) returns bytea language sql stable
  as $$
    select sha256(convert_to(jsonb_build_array(
      encode(previous, 'hex'), entry.company_id, entry.seq, extract(epoch from entry.recorded_at), entry.actor_id,
      entry.actor_name, entry.address, entry.act, entry.subject, entry.subject_id, entry.subject_name, entry.before,
      entry.after)::text, 'UTF8'))
  $$;

-- Two writers of one company take turns: the second waits for the first one's end and follows it.
create function audit_entries_chain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      head audit_heads;
    begin
      insert into audit_heads (company_id, seq, hash) values (new.company_id, 0, '') on conflict do nothing;
      select * into strict head from audit_heads where company_id is not distinct from new.company_id for update;
      new.seq := head.seq + 1;
      new.previous_hash := head.hash;
      new.hash := audit_hash(head.hash, new);
      update audit_heads set seq = new.seq, hash = new.hash where company_id is not distinct from new.company_id;
      return new;
    end
  $$;
grant create on schema public to pauta_audit;
alter function audit_entries_chain() owner to pauta_audit;
revoke create on schema public from pauta_audit;
revoke all on function audit_entries_chain() from public;
create trigger chained before insert on audit_entries for each row execute function audit_entries_chain();

create function audit_entries_stay() returns trigger language plpgsql as $$
begin
  -- with a company that is erased its trail goes too; the company is gone already then
  if tg_op = 'DELETE' and old.company_id is not null and not exists (select from companies where id = old.company_id) then
    return old;
  end if;
  raise exception 'lines of the audit trail are neither changed nor deleted';
end $$;
create trigger stays before update or delete on audit_entries for each row execute function audit_entries_stay();

-- Every place where a chain does not hold, of the companies that the asking role sees.
create function broken_audit_entries() returns table (company_id bigint, seq bigint, fault text)
  language sql stable
  as $$
    with walked as (
      select e, e.company_id, e.seq,
        lag(e.hash, 1, ''::bytea) over chain as hash_before, lag(e.seq, 1, 0::bigint) over chain as seq_before
      from audit_entries e window chain as (partition by e.company_id order by e.seq)
    ), lasts as (
      select distinct on (e.company_id) e.company_id, e.seq, e.hash from audit_entries e order by e.company_id, e.seq desc
    )
    select w.company_id, w.seq, case
        when (w.e).hash <> audit_hash((w.e).previous_hash, w.e) then 'changed'
        when w.seq <> w.seq_before + 1 then 'gap'
        else 'unlinked' end
    from walked w
    where (w.e).hash <> audit_hash((w.e).previous_hash, w.e) or w.seq <> w.seq_before + 1
      or (w.e).previous_hash <> w.hash_before
    union all
    select coalesce(h.company_id, l.company_id), coalesce(h.seq, l.seq), 'cut_off'
    from audit_heads h full join lasts l on coalesce(l.company_id, 0) = coalesce(h.company_id, 0)
    where h.seq is distinct from l.seq or h.hash is distinct from l.hash
    order by 1, 2
  $$;
