-- beside work
-- What of all that was forwarded to somebody is open, or of some days.
create index concurrently if not exists user_actions_forwarded_open on user_actions (company_id, target_user_id) include (publication_id)
  where action_type = 'publicationForward' and publication_open;
create index concurrently if not exists user_actions_forwarded_day on user_actions (company_id, target_user_id, publication_day) include (publication_id)
  where action_type = 'publicationForward' and publication_id is not null;
