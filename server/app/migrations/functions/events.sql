-- Triggers write changes into live_events, in the transaction of the change, and announce them when
-- it commits (docs/decisions/0009-change-events.md). This file has those of no single subject.

-- Ids are assigned again at the end of each transaction, under a lock that ends when other
-- transactions can see them: they have the order of commits.
CREATE OR REPLACE FUNCTION number_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event live_events;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('live_events', 0));
  UPDATE live_events SET id = DEFAULT WHERE id = new.id RETURNING * INTO event;
  IF FOUND THEN
    PERFORM pg_notify('huella_live', json_strip_nulls(json_build_object(
      'id', event.id, 'topic', event.topic, 'petId', event.pet_id, 'userId', event.user_id,
      'sessionId', event.session_id, 'notice', event.notice))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER live_events_number AFTER INSERT ON live_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_live_event();

-- A row of one pet. The argument: the topic.
CREATE OR REPLACE FUNCTION announce_pet_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- The removal of a pet deletes its records too, and announces itself.
  INSERT INTO live_events (topic, pet_id) SELECT tg_argv[0], id FROM pets WHERE id = pet;
  RETURN NULL;
END $$;

-- A row of one person. The argument: the topic.
CREATE OR REPLACE FUNCTION announce_own_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id)
    VALUES (tg_argv[0], CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_to_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic) VALUES ('admin');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();

-- Failed mails, and those that an administrator queued again.
CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON given_up_mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();
