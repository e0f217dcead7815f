-- beside work
-- What the coverage counts of a person's publications, without reading one: when each became available, where it was
-- printed, and whether it is a copy. Lists of a person read the same index.
create index concurrently if not exists publications_of_person on publications (company_id, user_id, publication_date desc, id desc)
  include (registration_date, source, court, same_act_as);
drop index concurrently if exists publications_user_day;
