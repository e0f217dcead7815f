-- The class of the lawsuit that the gazette gives, in the CNJ's unified table: it tells the branch of justice.
alter table publications add column class_code text, add column class_name text;
