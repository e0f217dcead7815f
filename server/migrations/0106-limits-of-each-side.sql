-- Counts one try before it is made, as before; but what is near is compared with the limit of its own side. Compared with the
-- smallest limit of all (five of one account), each of an office's people was counted the long way once five others signed in.
create or replace function count_try(
  asked_purpose text, asked_account bytea, asked_address bytea, asked_device bytea, asked_limits jsonb, moment timestamptz
) returns table (reserved bigint, wait_seconds int) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  most_of_address int;
  most_of_own int;
  is_far boolean;
  wrong_until timestamptz;
  open_until timestamptz;
begin
  -- what a crash of the database loses of the last second is a try or two
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(7282002, key)
  from (
    select distinct ('x' || encode(substring(hash for 4), 'hex'))::bit(32)::int as key
    from unnest(case when asked_device is null then array[nullif(asked_account, ''), asked_address] else array[asked_device] end) hash
    where hash is not null order by key
  ) keys;

  -- a try without an account is counted by its address alone, whatever the side
  select min((one ->> 'most')::int) filter (where one ->> 'side' = 'address' or asked_account = ''),
    min((one ->> 'most')::int) filter (where one ->> 'side' <> 'address')
  into most_of_address, most_of_own from jsonb_array_elements(asked_limits) one;

  -- nearly always so few are near that no limit can be reached
  if asked_device is not null then
    is_far := (
      select count(*) from (
        select from throttled_tries
        where purpose = asked_purpose and device_hash = asked_device and tried_at > moment - interval '1 day'
        limit most_of_own) near
    ) < most_of_own;
  else
    is_far := (most_of_own is null or asked_account = '' or (
      select count(*) from (
        select from throttled_tries
        where purpose = asked_purpose and account_hash = asked_account and tried_at > moment - interval '1 day'
        limit most_of_own) near
    ) < most_of_own) and (most_of_address is null or (
      select count(*) from (
        select from throttled_tries
        where purpose = asked_purpose and address_hash = asked_address and tried_at > moment - interval '1 minute'
        limit most_of_address) near
    ) < most_of_address);
  end if;
  if is_far then
    return query insert into throttled_tries (purpose, account_hash, address_hash, device_hash, tried_at)
      values (asked_purpose, asked_account, asked_address, asked_device, moment) returning id, 0;
    return;
  end if;

  with limits as (
    select row_number() over () as n, l.*
    from jsonb_to_recordset(asked_limits) as l (side text, most int, seconds int, first int, longest int)
  ), near as materialized (
    select least(tried_at, moment) as at, is_settled or tried_at <= moment - interval '30 seconds' as is_wrong,
      device_hash is not null as by_device, account_hash = asked_account as same_account, address_hash = asked_address as same_address
    from throttled_tries
    where purpose = asked_purpose and tried_at <= moment + interval '1 minute' and (
      asked_device is not null and device_hash = asked_device and tried_at > moment - interval '1 day'
      or asked_device is null and asked_account <> '' and account_hash = asked_account and tried_at > moment - interval '1 day'
      or asked_device is null and address_hash = asked_address and tried_at > moment - interval '1 minute')
  ), counted as (
    select n, with_open, at, lag(at, 1, moment) over (partition by n, with_open order by at desc) - at > interval '1 hour' as is_after_quiet
    from limits
    cross join (values (false), (true)) kinds (with_open)
    join near on (is_wrong or with_open) and at > moment - make_interval(secs => seconds) and case side
      when 'device' then by_device
      when 'account' then not by_device and same_account
      when 'pair' then not by_device and same_account and same_address
      else not by_device and same_address end
  ), runs as (
    select n, with_open, at, bool_or(is_after_quiet) over (partition by n, with_open order by at desc) as is_over from counted
  ), sums as (
    select n, with_open, count(*) as many, array_agg(at order by at desc) as tries
    from runs where not is_over group by n, with_open
  ), ends as (
    select with_open, case
      when first is null then tries[most] + make_interval(secs => seconds)
      else tries[1] + make_interval(secs => least(first * 2 ^ least(many - most, 20), longest)) end as until
    from sums join limits using (n) where many >= most
  )
  select max(until) filter (where not with_open and until > moment), max(until) filter (where until > moment)
  into wrong_until, open_until from ends;

  if wrong_until is not null then
    return query select null::bigint, ceil(extract(epoch from wrong_until - moment))::int;
  elsif open_until is not null then
    return query select null::bigint, 0;
  else
    return query insert into throttled_tries (purpose, account_hash, address_hash, device_hash, tried_at)
      values (asked_purpose, asked_account, asked_address, asked_device, moment) returning id, 0;
  end if;
end $$;
