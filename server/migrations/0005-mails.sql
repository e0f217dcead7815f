-- The outbox. A mail is written in the transaction of what it tells and sent later, once.
create table mails (
  company_id bigint default current_company() references companies on delete cascade,
  id bigint generated always as identity primary key,
  kind text not null,
  -- the same key is never written twice: one mail per cause and person
  cause text unique,
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- what only the recipient may read (the token of a link), sealed; it goes into the text when the mail leaves
  sealed_secret bytea,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead')),
  -- who has the mail already, and who was refused for good: a further attempt writes to the others only
  delivered text[] not null default '{}',
  refused text[] not null default '{}',
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (company_id, id)
);
create index mails_waiting on mails (next_attempt_at) where status = 'waiting';
create index mails_newest on mails (created_at desc, id desc);
call keep_inside_company('mails');
