-- A mail may carry one file: the day's publications as PDF. It goes with the mail and is forgotten once that has left.
alter table mails
  add column attachment_name text,
  add column attachment bytea,
  add constraint mails_attachment_whole check ((attachment_name is null) = (attachment is null));
