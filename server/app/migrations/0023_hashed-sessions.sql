-- Session tokens lie hashed from now on. Sessions go on: the cookies have the tokens. None lasts longer than 90 days.
-- Back: a server of before finds no session, so everybody signs in again; the check must go first.
UPDATE "sessions" SET
  "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex'),
  "expires_at" = least("expires_at", "created_at" + interval '2160 hours');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hashed" CHECK ("sessions"."token" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
-- Ids of records are their pet's own. Whoever restores one does not learn whether another pet has it.
ALTER TABLE "medication_doses" DROP CONSTRAINT "medication_doses_medication_id_due_date_due_time_pk";--> statement-breakpoint
ALTER TABLE "medications" DROP CONSTRAINT "medications_pkey";--> statement-breakpoint
ALTER TABLE "vaccines" DROP CONSTRAINT "vaccines_pkey";--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_pet_id_medication_id_due_date_due_time_pk" PRIMARY KEY("pet_id","medication_id","due_date","due_time");--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_pet_id_id_pk" PRIMARY KEY("pet_id","id");--> statement-breakpoint
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_pet_id_id_pk" PRIMARY KEY("pet_id","id");--> statement-breakpoint
-- Whoever chooses another password wants nobody else to read on: the calendar's secret address ends with it, as pushes do.
-- A first password of somebody who came by a social provider counts too: it is set by a reset.
CREATE FUNCTION end_calendar_feed_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION end_calendar_feed_of_account();
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed_at_first_password AFTER INSERT ON accounts
  FOR EACH ROW WHEN (new.password IS NOT NULL) EXECUTE FUNCTION end_calendar_feed_of_account();
