-- Browsers in which a person has signed in whole. The browser keeps a signed number, this table its hash: what strangers try
-- elsewhere does not lock a person out of them. known_addresses stays, and empties by itself, for the version before.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  renewed_at timestamptz not null,
  unique (user_id, device_hash)
);
create index known_devices_device on known_devices (device_hash);
call keep_to_platform('known_devices');

-- Ending a session forgets the browser that it was opened in.
alter table sessions add column known_device_id bigint references known_devices on delete set null;
create index sessions_known_device on sessions (known_device_id);

-- A try from a known device counts for that device alone; one that is about no account has an empty account_hash.
alter table throttled_tries add column device_hash bytea;
create index throttled_tries_device on throttled_tries (device_hash, tried_at) where device_hash is not null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('reset_password', 'first_administrator', 'confirm_email', 'sign_in'));

-- Counts one try before it is made: answers its number, or the seconds to wait, or neither while tries that are still being
-- answered decide. One statement, so that whoever counts holds nothing. Limits come from throttle.rules.ts: `side` says which
-- tries count, `most` is free within `seconds`; with `first`, each further one doubles the wait, up to `longest`, until an hour
-- has passed without any. Tries of a clock that was more than a minute ahead are not looked at.
create function count_try(
  asked_purpose text, asked_account bytea, asked_address bytea, asked_device bytea, asked_limits jsonb, moment timestamptz
) returns table (reserved bigint, wait_seconds int) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
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

  -- nearly always so few are near that no limit can be reached
  if (
    select count(*) from (
      select from throttled_tries
      where purpose = asked_purpose and (
        asked_device is not null and device_hash = asked_device and tried_at > moment - interval '1 day'
        or asked_device is null and asked_account <> '' and account_hash = asked_account and tried_at > moment - interval '1 day'
        or asked_device is null and address_hash = asked_address and tried_at > moment - interval '1 minute')
      limit (select min((one ->> 'most')::int) from jsonb_array_elements(asked_limits) one)) near
  ) < (select min((one ->> 'most')::int) from jsonb_array_elements(asked_limits) one) then
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
