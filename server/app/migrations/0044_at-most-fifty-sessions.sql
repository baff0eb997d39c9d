-- The 51st sign-in of a person ends their oldest session, by whatever way they come, in the same transaction. Those that wait for their
-- second step are counted by themselves: whoever knows the password alone ends no other. Sessions begun at once wait for each other here,
-- under a lock of their own: one of the person's row could wait in a circle with those who lock it for more.
CREATE FUNCTION end_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sessions of ' || new.user_id, 0));
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions
    WHERE user_id = new.user_id AND id <> new.id AND (proved_at IS NULL) = (new.proved_at IS NULL)
    ORDER BY created_at DESC, id DESC
    OFFSET TG_ARGV[0]::integer - 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_oldest AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION end_oldest_sessions('50');
--> statement-breakpoint
CREATE TRIGGER end_oldest_at_second_step AFTER UPDATE OF proved_at ON sessions
  FOR EACH ROW WHEN (old.proved_at IS NULL AND new.proved_at IS NOT NULL) EXECUTE FUNCTION end_oldest_sessions('50');
