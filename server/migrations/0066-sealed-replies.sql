-- Kept answers are sealed with the installation's key. The column of the open ones is emptied and stays for the version before.
alter table idempotent_replies add column sealed_reply bytea;
set local role pauta_platform;
update idempotent_replies set reply = null;
reset role;
