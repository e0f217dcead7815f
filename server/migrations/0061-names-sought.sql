-- Other names by which a lawyer is found in the gazettes, and what never means the lawyer though the name is in it; several
-- parted by "; ".
alter table users add column also_sought text, add column never_meant text;
