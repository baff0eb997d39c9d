-- Who writes a row need not think of who watches it: triggers write what changed into live_events, and NOTIFY says so when, and
-- only when, the transaction commits. docs/decisions/0009-changes-announced-by-triggers.md
CREATE FUNCTION notify_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('huella_live', json_strip_nulls(json_build_object(
    'id', new.id, 'topic', new.topic, 'petId', new.pet_id, 'userId', new.user_id,
    'sessionId', new.session_id, 'notice', new.notice))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_events_notify AFTER INSERT ON live_events
  FOR EACH ROW EXECUTE FUNCTION notify_live_event();
--> statement-breakpoint
CREATE FUNCTION announce_pet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A look at the code is written down here too, and changes nothing that anybody else sees.
  silent constant text[] := array['allergies', 'share_code', 'share_code_seen_at'];
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO live_events (topic, pet_id) VALUES ('pets', new.id);
  ELSIF tg_op = 'DELETE' THEN
    -- Nobody can be asked any more who may see it; those with whom it was shared hear of their share.
    INSERT INTO live_events (topic, user_id) VALUES ('pets', old.user_id);
  ELSE
    IF to_jsonb(new) - silent IS DISTINCT FROM to_jsonb(old) - silent THEN
      INSERT INTO live_events (topic, pet_id) VALUES ('pets', new.id);
    END IF;
    IF new.allergies IS DISTINCT FROM old.allergies THEN
      INSERT INTO live_events (topic, pet_id) VALUES ('allergies', new.id);
    END IF;
    -- The code is its owner's to see. Codes are released by the thousand, and nobody is waiting for that.
    IF new.share_code <> old.share_code OR old.share_code IS NULL AND new.share_code IS NOT NULL THEN
      INSERT INTO live_events (topic, user_id, pet_id) VALUES ('pets', new.user_id, new.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pets
  FOR EACH ROW EXECUTE FUNCTION announce_pet();
--> statement-breakpoint
CREATE FUNCTION announce_pet_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share pet_shares := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- Whoever lost a share may no longer hear of the pet, but must hear that they lost it.
  INSERT INTO live_events (topic, user_id, pet_id)
    VALUES ('pets', share.shared_with_user_id, CASE WHEN tg_op <> 'DELETE' THEN share.pet_id END);
  INSERT INTO live_events (topic, pet_id)
    SELECT 'sharing', id FROM pets WHERE id = share.pet_id;
  IF tg_op = 'INSERT' THEN
    INSERT INTO live_events (topic, user_id, pet_id, notice)
      SELECT 'sharing', user_id, id, 'redeemed' FROM pets WHERE id = share.pet_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_shares
  FOR EACH ROW EXECUTE FUNCTION announce_pet_share();
--> statement-breakpoint
CREATE FUNCTION announce_pet_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- A pet that is removed takes its records along, and has said so itself.
  INSERT INTO live_events (topic, pet_id) SELECT tg_argv[0], id FROM pets WHERE id = pet;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('medications');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('vaccines');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_diary_entries
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('diary');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_documents
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('documents');
--> statement-breakpoint
-- Ten photos of one entry are one change.
CREATE FUNCTION announce_diary_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, pet_id)
    SELECT DISTINCT 'diary', entries.pet_id
    FROM changed JOIN pet_diary_entries AS entries ON entries.id = changed.entry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON pet_diary_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON pet_diary_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON pet_diary_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();
--> statement-breakpoint
CREATE FUNCTION announce_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subscription subscriptions := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  -- What the server itself notes about its mails.
  silent constant text[] := array['ends_soon_told_for', 'updated_at'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - silent = to_jsonb(old) - silent THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic, user_id) VALUES ('subscriptions', subscription.user_id);
  -- Shares pause and resume with the owner's plan.
  IF tg_op <> 'UPDATE' OR (new.status, new.current_period_end, new.stripe_subscription_id)
    IS DISTINCT FROM (old.status, old.current_period_end, old.stripe_subscription_id) THEN
    INSERT INTO live_events (topic, user_id)
      SELECT DISTINCT 'pets', shares.shared_with_user_id
      FROM pets JOIN pet_shares AS shares ON shares.pet_id = pets.id
      WHERE pets.user_id = subscription.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_subscription();
--> statement-breakpoint
-- A payment shows on its person's receipts, and administrators watch the ones that nothing explains.
CREATE FUNCTION announce_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic) VALUES ('admin');
  IF new.user_id IS NOT NULL THEN
    INSERT INTO live_events (topic, user_id) VALUES ('subscriptions', new.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION announce_payment_event();
--> statement-breakpoint
CREATE FUNCTION announce_to_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic) VALUES ('admin');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();
--> statement-breakpoint
CREATE FUNCTION announce_user_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id)
    VALUES ('session', CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION announce_user_role();
--> statement-breakpoint
CREATE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.email, new.full_name, new.email_verified, new.language)
    IS DISTINCT FROM (old.email, old.full_name, old.email_verified, old.language) THEN
    INSERT INTO live_events (topic, user_id) VALUES ('session', new.id);
  END IF;
  -- The name and address under which they stand among those who share a pet.
  IF (new.email, new.full_name) IS DISTINCT FROM (old.email, old.full_name) THEN
    INSERT INTO live_events (topic, pet_id)
      SELECT 'sharing', pet_id FROM pet_shares WHERE shared_with_user_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_user();
--> statement-breakpoint
-- Its streams end at once. One that merely runs out is found by the streams' own check.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, session_id) VALUES ('session', old.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
