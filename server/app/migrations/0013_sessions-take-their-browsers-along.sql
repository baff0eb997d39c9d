ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Whoever signs out: nothing is pushed any more to whoever holds that browser then. Before, for afterwards the browser
-- no longer says whose it was. A session that merely ran out leaves it: reminders still arrive where nobody looked for a month.
CREATE FUNCTION forget_browsers_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.expires_at > now() THEN
    DELETE FROM push_subscriptions WHERE session_id = old.id;
  END IF;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_browsers BEFORE DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION forget_browsers_of_session();
--> statement-breakpoint
-- Another password is for whoever has lost a browser, also one whose session ran out long ago.
CREATE FUNCTION forget_browsers_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_browsers AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION forget_browsers_of_account();
