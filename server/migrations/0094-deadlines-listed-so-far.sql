-- The rows written before (0093) say where they are listed too: apart from the triggers, whose locks are then free again.
set local role pauta_platform;
update automatic_deadlines set updated_at = updated_at where state in ('proposed', 'unread');
reset role;
