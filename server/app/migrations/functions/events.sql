-- What changed is written into live_events by triggers, in the transaction of the change, and
-- announced when it commits (docs/decisions/0009-change-events.md). Here is what
-- belongs to no single subject.

-- The ids are given out anew at the end of each transaction, under a lock that lasts until the next
-- one can see them: they are the order of commits.
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
  -- A pet that is removed takes its records along, and has said so itself.
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

-- Each mail that was given up, and that another administrator had it tried again.
CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON given_up_mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();
