-- The ids of events become the order in which transactions commit, so that "everything after this id" misses nothing and repeats nothing:
-- each is given out anew at the end of its transaction, under a lock that lasts until the next one can see it. NOTIFY makes committing
-- transactions take turns already. docs/decisions/0009-changes-announced-by-triggers.md
DROP TRIGGER live_events_notify ON live_events;--> statement-breakpoint
DROP FUNCTION notify_live_event();--> statement-breakpoint
CREATE FUNCTION number_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_events_number AFTER INSERT ON live_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_live_event();
--> statement-breakpoint
-- Only the hourly removal looked for times.
DROP INDEX "live_events_at";
