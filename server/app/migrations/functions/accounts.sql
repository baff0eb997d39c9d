-- Accounts, their sessions, and the credentials that a new password ends.

CREATE OR REPLACE FUNCTION announce_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.email, new.full_name, new.email_verified, new.language)
    IS DISTINCT FROM (old.email, old.full_name, old.email_verified, old.language) THEN
    INSERT INTO live_events (topic, user_id) VALUES ('session', new.id);
  END IF;
  -- People who share a pet see this name and address.
  IF (new.email, new.full_name) IS DISTINCT FROM (old.email, old.full_name) THEN
    INSERT INTO live_events (topic, pet_id)
      SELECT 'sharing', pet_id FROM pet_shares WHERE shared_with_user_id = new.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_user();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('session');

-- A withdrawn deletion is a notice in the bell.
CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON account_deletions
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('reminders');

-- The streams of a deleted session end at once. Their own check finds expired sessions.
CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, session_id) VALUES ('session', old.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- The address that was confirmed when a session began. A trigger covers every way of signing in
-- (docs/decisions/0058-confirmed-addresses.md).
CREATE OR REPLACE FUNCTION note_confirmed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.confirmed_email := (SELECT email FROM users WHERE id = new.user_id AND email_verified);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER note_confirmed_email BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_confirmed_email();

-- The 51st sign-in of a person ends their oldest session. Sessions before their second step are
-- counted apart, so that the password alone ends no other. An advisory lock, because a lock of the
-- person's row could deadlock with transactions that lock more.
CREATE OR REPLACE FUNCTION end_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sessions of ' || new.user_id, 0));
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions
    WHERE user_id = new.user_id AND id <> new.id AND (proved_at IS NULL) = (new.proved_at IS NULL)
    ORDER BY created_at DESC, id DESC
    OFFSET TG_ARGV[0]::integer - 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_oldest AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION end_oldest_sessions('50');

CREATE OR REPLACE TRIGGER end_oldest_at_second_step AFTER UPDATE OF proved_at ON sessions
  FOR EACH ROW WHEN (old.proved_at IS NULL AND new.proved_at IS NOT NULL)
  EXECUTE FUNCTION end_oldest_sessions('50');

-- A sign-in cancels the deletion of an account. A session before its second step does not.
CREATE OR REPLACE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_deletions SET withdrawn_at = new.proved_at WHERE user_id = new.user_id AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_account AFTER INSERT ON sessions
  FOR EACH ROW WHEN (new.proved_at IS NOT NULL)
  EXECUTE FUNCTION keep_account();

CREATE OR REPLACE TRIGGER keep_account_at_second_step AFTER UPDATE OF proved_at ON sessions
  FOR EACH ROW WHEN (old.proved_at IS NULL AND new.proved_at IS NOT NULL)
  EXECUTE FUNCTION keep_account();

-- A sign-out ends the push notifications of its browser. BEFORE, because the session links them. An
-- expired session keeps them, so that reminders arrive after a month without a visit.
CREATE OR REPLACE FUNCTION delete_push_subscriptions_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.expires_at > now() THEN
    DELETE FROM push_subscriptions WHERE session_id = old.id;
  END IF;
  RETURN old;
END $$;

CREATE OR REPLACE TRIGGER delete_push_subscriptions BEFORE DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION delete_push_subscriptions_of_session();

-- A new password ends the push notifications of all browsers, also of those with expired sessions.
CREATE OR REPLACE FUNCTION delete_push_subscriptions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = new.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delete_push_subscriptions AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password)
  EXECUTE FUNCTION delete_push_subscriptions_of_account();

-- The secret address of the calendar ends with the password, as push notifications do. The first
-- password of a person with a social provider counts too, because a reset sets it.
CREATE OR REPLACE FUNCTION end_calendar_feed_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE user_id = new.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_calendar_feed AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password)
  EXECUTE FUNCTION end_calendar_feed_of_account();

CREATE OR REPLACE TRIGGER end_calendar_feed_at_first_password AFTER INSERT ON accounts
  FOR EACH ROW WHEN (new.password IS NOT NULL)
  EXECUTE FUNCTION end_calendar_feed_of_account();

-- API keys end with the password, as the other sessions do. The account is locked first, so that a
-- concurrently created key is committed before, and ends too.
CREATE OR REPLACE FUNCTION end_api_keys_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = new.user_id FOR NO KEY UPDATE;
  DELETE FROM api_keys WHERE user_id = new.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_api_keys AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password)
  EXECUTE FUNCTION end_api_keys_of_account();

CREATE OR REPLACE TRIGGER end_api_keys_at_first_password AFTER INSERT ON accounts
  FOR EACH ROW WHEN (new.password IS NOT NULL)
  EXECUTE FUNCTION end_api_keys_of_account();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('api-keys');

CREATE OR REPLACE FUNCTION announce_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subscription subscriptions := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  -- Columns about the delivery of mails are on no page.
  silent constant text[] := array['expiry_notified_for', 'updated_at'];
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

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_subscription();

-- A payment is on its person's receipts, and unexplained ones are on a page of administrators.
CREATE OR REPLACE FUNCTION announce_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO live_events (topic) VALUES ('admin');
  IF new.user_id IS NOT NULL THEN
    INSERT INTO live_events (topic, user_id) VALUES ('subscriptions', new.user_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION announce_payment_event();
