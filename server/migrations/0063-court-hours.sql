-- Whose clock struck the hour that a hearing was set for: it stays that instant when the office keeps another zone.
alter table compromises add column court_time_zone text;
