-- Counts tries of people who sign in at once, one after the other as count_try does, so that each counts for the next. All locks
-- are taken in one order before the first is counted, so that two servers that count together never wait for each other.
-- Nearly always so few are near that no limit can be reached, even if all of these are wrong: that is looked at once for all.
create function count_tries(
  asked_purpose text, asked_accounts bytea[], asked_addresses bytea[], asked_devices bytea[], asked_limits jsonb[], moment timestamptz
) returns table (reserved bigint, wait_seconds int) language plpgsql set search_path = public, pg_temp as $$
declare
  are_few boolean;
begin
  -- what a crash of the database loses of the last second is a try or two
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(7282002, key)
  from (
    select distinct ('x' || encode(substring(hash for 4), 'hex'))::bit(32)::int as key
    from unnest(asked_accounts, asked_addresses, asked_devices) as asked (account, address, device)
    cross join lateral unnest(case when device is null then array[nullif(account, ''), address] else array[device] end) hash
    where hash is not null order by key
  ) keys;

  with asked as (
    select account, address, device, most_of_own, most_of_address
    from unnest(asked_accounts, asked_addresses, asked_devices, asked_limits) as a (account, address, device, limits)
    cross join lateral (
      select min(most) filter (where side <> 'address') as most_of_own, min(most) filter (where side = 'address') as most_of_address
      from jsonb_to_recordset(limits) as l (side text, most int)) l
  ), too_many as (
    select from asked group by account, device
    having count(*) + (
      select count(*) from throttled_tries t
      where t.purpose = asked_purpose and t.tried_at > moment - interval '1 day'
        and (device is null and t.account_hash = account or device is not null and t.device_hash = device)) > min(most_of_own)
    union all
    select from asked where device is null group by address
    having count(*) + (
      select count(*) from throttled_tries t
      where t.purpose = asked_purpose and t.address_hash = address and t.tried_at > moment - interval '1 minute') > min(most_of_address)
  )
  select not exists (select from too_many) into are_few;

  for n in 1..cardinality(asked_accounts) loop
    if are_few then
      return query insert into throttled_tries (purpose, account_hash, address_hash, device_hash, tried_at)
        values (asked_purpose, asked_accounts[n], asked_addresses[n], asked_devices[n], moment) returning id, 0;
    else
      return query select * from count_try(
        asked_purpose, asked_accounts[n], asked_addresses[n], asked_devices[n], asked_limits[n], moment);
    end if;
  end loop;
end $$;
