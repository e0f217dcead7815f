-- beside work
-- Three digits in a row are in every fiftieth number: the office narrows them first.
create index concurrently if not exists publications_number_parts on publications
  using gin (company_id, written_digits(lawsuit_number) gin_trgm_ops) where lawsuit_number is not null and same_act_as is null;
