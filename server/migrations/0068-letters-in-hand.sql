-- Who sends a letter just now: the number of an advisory lock that the sender's own connection holds, and loses when it dies.
-- A letter with a secret is kept whole and sealed; the version before replaced a word of its text, which a name could hold too.
alter table mails
  add column claimed_by int,
  add column bears_secret boolean not null default false;
set local role pauta_platform;
update mails set bears_secret = true where position('PAUTA-SECRET-PLACE' in body_text) > 0;
update mails set status = 'dead', sealed_secret = null, last_error = 'Pauta atualizado: peça outro endereço'
  where status = 'waiting' and bears_secret;
reset role;
