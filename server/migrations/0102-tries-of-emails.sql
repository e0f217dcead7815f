-- An email in the outbox says when it was tried and with what result, and keeps its file's name after the file was sent and deleted.
alter table mails
  add column tries jsonb not null default '[]',
  drop constraint mails_attachment_whole;
