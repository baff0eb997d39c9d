-- Notices of lost pets, and what was found.

-- The hash of a picture is on no page.
CREATE OR REPLACE FUNCTION announce_lost_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
  silent constant text[] := array['hashed_version', 'band_1', 'band_2', 'band_3', 'band_4'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - silent = to_jsonb(old) - silent THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic, pet_id) SELECT 'lost', id FROM pets WHERE id = pet;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON lost_notices
  FOR EACH ROW EXECUTE FUNCTION announce_lost_notice();

-- Fifty matches of one notice are one change.
CREATE OR REPLACE FUNCTION announce_lost_matches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, pet_id)
    SELECT DISTINCT 'lost', pets.id
    FROM changed
    JOIN lost_notices ON lost_notices.id = changed.notice_id
    JOIN pets ON pets.id = lost_notices.pet_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON lost_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_matches();

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON lost_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_matches();

CREATE OR REPLACE TRIGGER announce_delete AFTER DELETE ON lost_matches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_matches();

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON lost_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_matches();

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON lost_bell_notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON lost_bell_notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();
