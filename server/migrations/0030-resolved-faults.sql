-- A record that failed is tried again, or decided by a person, and then keeps what became of it.
alter table gazette_faults
  -- for whom a doubtful record may be, or for whom a publication came in without a lawsuit
  add column user_id bigint references users on delete cascade,
  -- the notice's identity, by which the same doubt is known again in another file
  add column identity_key text,
  add column resolution text check (resolution in ('retried', 'confirmed', 'set_aside')),
  add column note text,
  add column resolved_at timestamptz,
  add column resolved_by_id bigint references users on delete set null,
  add check ((resolution is null) = (resolved_at is null) and (resolution is null) = (note is null));
create index gazette_faults_person on gazette_faults (user_id, identity_key) where user_id is not null;
create index gazette_faults_resolver on gazette_faults (resolved_by_id) where resolved_by_id is not null;
