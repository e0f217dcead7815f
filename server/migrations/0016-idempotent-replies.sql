-- The first answer to a POST with an Idempotency-Key, given again to the same key and body.
create table idempotent_replies (
  company_id bigint default current_company() references companies on delete cascade,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  -- of method, path and body
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotent_replies_created_at on idempotent_replies (created_at);
call keep_inside_company('idempotent_replies');
