-- Changes that move reminders queue an evaluation of their pet. They only insert rows, so that writes
-- do not wait for an evaluation (docs/decisions/0016-reminders.md).

CREATE OR REPLACE FUNCTION queue_reminder_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- The removal of a pet deletes its records too.
  INSERT INTO reminder_checks (pet_id, due_at) SELECT id, '-infinity' FROM pets WHERE id = pet;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR DELETE OR UPDATE OF can_edit, is_reminded ON pet_shares
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

-- The reminders of a pet resume when its death is undone.
CREATE OR REPLACE FUNCTION queue_reminder_check_of_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_checks (pet_id, due_at) VALUES (new.id, '-infinity');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER UPDATE OF is_living ON pets
  FOR EACH ROW WHEN (old.is_living IS DISTINCT FROM new.is_living)
  EXECUTE FUNCTION queue_reminder_check_of_pet();

-- Another hour or time zone moves all reminders of a person, and those of everyone for their own pets.
CREATE OR REPLACE FUNCTION queue_reminder_checks_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO reminder_checks (pet_id, due_at)
    SELECT id, '-infinity'::timestamptz FROM pets WHERE user_id = new.user_id
    UNION
    SELECT pet_id, '-infinity'::timestamptz FROM pet_shares WHERE shared_with_user_id = new.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_checks_of_person();

-- Shares pause and resume with the plan of the owner.
CREATE OR REPLACE FUNCTION queue_reminder_checks_of_shared_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_checks (pet_id, due_at)
    SELECT DISTINCT pets.id, '-infinity'::timestamptz
    FROM pets JOIN pet_shares ON pet_shares.pet_id = pets.id
    WHERE pets.user_id = CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_checks_of_shared_pets();

CREATE OR REPLACE FUNCTION announce_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) SELECT DISTINCT 'reminders', user_id FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON reminders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON reminders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON double_doses REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON double_doses REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();

CREATE OR REPLACE FUNCTION announce_notification_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic, user_id) VALUES ('notifications', new.user_id), ('reminders', new.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION announce_notification_settings();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON medication_doses
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('doses');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON repeated_doses
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('doses');
