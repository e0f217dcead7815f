-- Why the national gazette's last answer about something that is sought is not whole: a name that too many bear, an answer
-- about others. Empty while nothing is missing.
alter table djen_coverage add column stopped text;
