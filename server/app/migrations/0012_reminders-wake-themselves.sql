-- Whoever changes a vaccine need not think of reminders: triggers leave word that its pet is to be looked at. They only ever add
-- rows, so that nobody who writes waits for a look. docs/decisions/0016-reminders-are-looked-for-when-due.md
CREATE FUNCTION wake_pet_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- A pet that is removed takes its records along.
  INSERT INTO reminder_wakes (pet_id, due_at) SELECT id, '-infinity' FROM pets WHERE id = pet;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION wake_pet_record();
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OR DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION wake_pet_record();
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OR DELETE ON pet_shares
  FOR EACH ROW EXECUTE FUNCTION wake_pet_record();
--> statement-breakpoint
-- Another hour or time zone moves everything that a person is told of, and of their own pets everything that anybody is.
CREATE FUNCTION wake_pets_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO reminder_wakes (pet_id, due_at)
    SELECT id, '-infinity'::timestamptz FROM pets WHERE user_id = new.user_id
    UNION
    SELECT pet_id, '-infinity'::timestamptz FROM pet_shares WHERE shared_with_user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION wake_pets_of_person();
--> statement-breakpoint
-- Shares pause and resume with the owner's plan.
CREATE FUNCTION wake_shared_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_wakes (pet_id, due_at)
    SELECT DISTINCT pets.id, '-infinity'::timestamptz
    FROM pets JOIN pet_shares ON pet_shares.pet_id = pets.id
    WHERE pets.user_id = CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION wake_shared_pets();
--> statement-breakpoint
-- What was written down before there were reminders.
INSERT INTO reminder_wakes (pet_id, due_at)
  SELECT DISTINCT pet_id, '-infinity'::timestamptz FROM vaccines WHERE next_due_date IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION announce_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) SELECT DISTINCT 'reminders', user_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON reminders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON reminders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reminders();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON medication_doses
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('doses');
--> statement-breakpoint
CREATE FUNCTION announce_notification_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic, user_id) VALUES ('notifications', new.user_id), ('reminders', new.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION announce_notification_settings();
