-- The end of an office's chain is found by its index. "is not distinct from" uses none: each recorded act read the ends of all
-- offices four times, which with 2,000 of them took most of its time. And it is nearly always there: inserting it first, in vain,
-- waited for the writer before, and then locking it waited again. The lines and their hashes stay as they were.
grant create on schema public to pauta_audit;
set local role pauta_audit;
create or replace function audit_entries_chain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      place tid;
    begin
      for look in 1..2 loop
        if new.company_id is null then
          select ctid, seq + 1, hash into place, new.seq, new.previous_hash from audit_heads where company_id is null for update;
        else
          select ctid, seq + 1, hash into place, new.seq, new.previous_hash from audit_heads
          where company_id = new.company_id for update;
        end if;
        exit when found;
        insert into audit_heads (company_id, seq, hash) values (new.company_id, 0, '') on conflict do nothing;
      end loop;
      new.hash := audit_hash(new.previous_hash, new);
      update audit_heads set seq = new.seq, hash = new.hash where ctid = place;
      if not found then raise exception 'the end of the audit trail is missing'; end if;
      return new;
    end
  $$;
reset role;
revoke create on schema public from pauta_audit;
