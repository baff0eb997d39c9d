-- The page of API keys hears of what other tabs, passwords and programs change. docs/decisions/0067-api-keys.md
-- The version before knows no such topic, and says nothing of it.
-- To go back for good: DROP TRIGGER announce ON api_keys; DROP FUNCTION announce_api_key;
CREATE FUNCTION announce_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id)
    VALUES ('api-keys', CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION announce_api_key();
