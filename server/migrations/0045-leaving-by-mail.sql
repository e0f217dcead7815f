-- The address at which a mail program ends mails of a kind for its recipient (RFC 8058): it goes along as a header.
alter table mails add column leave_address text;
