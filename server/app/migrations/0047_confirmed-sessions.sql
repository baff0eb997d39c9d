-- Who administers by an address of ADMIN_EMAILS does so in sessions that began after it was confirmed. docs/decisions/0058-the-first-administrator-without-mail.md
-- Sessions of before do not know it: administrators by their address sign in once more. The version before fills the column too.
-- To go back for good: DROP TRIGGER note_confirmed_email ON sessions; DROP FUNCTION note_confirmed_email; ALTER TABLE sessions DROP COLUMN confirmed_email;
ALTER TABLE "sessions" ADD COLUMN "confirmed_email" text;
--> statement-breakpoint
-- By a trigger, so that no way of signing in can forget it.
CREATE FUNCTION note_confirmed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.confirmed_email := (SELECT email FROM users WHERE id = new.user_id AND email_verified);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_confirmed_email BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_confirmed_email();
