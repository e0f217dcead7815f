-- The platform's own people are told things too. They belong to no company: each reads his own, and nobody else does.
alter table notifications drop constraint notifications_pkey;
alter table notifications add primary key (id);
alter table notifications alter column company_id drop not null;
alter policy company_only on notifications
  using (company_id = (select current_company()) or (company_id is null and user_id = (select current_person())))
  with check (company_id = (select current_company()) or (company_id is null and user_id = (select current_person())));
create index notifications_of_the_platform on notifications (user_id, id desc) where company_id is null;
