-- What the one search finds is few: estimated at a thousand, joined with some thousand publications it read them all.
set local role pauta_search;
alter function find_clients(text[], int) rows 10;
alter function find_lawsuits(text[], int) rows 10;
alter function find_phone_entries(text[], text, int) rows 10;
alter function find_publications(tsquery, bigint, int) rows 10;
alter function find_lawsuit_files(text[], int) rows 10;
alter function find_lawsuit_files_by_text(tsquery, int) rows 10;
alter function lawsuits_in_folder(text, int) rows 10;
reset role;
