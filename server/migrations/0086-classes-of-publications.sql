-- beside work
-- The classes of an office's publications, read off one after another, and the publications of each.
create index concurrently if not exists publications_class on publications (company_id, class_name, class_code)
  where class_name is not null or class_code is not null;
