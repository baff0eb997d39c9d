-- Names that an engineer knows without a glossary. Every row stays; only names change.
ALTER TABLE "reminder_wakes" RENAME TO "reminder_checks";--> statement-breakpoint
ALTER TABLE "reminder_checks" RENAME COLUMN "told_until" TO "evaluated_until";--> statement-breakpoint
ALTER TABLE "reminder_checks" RENAME CONSTRAINT "reminder_wakes_pkey" TO "reminder_checks_pkey";--> statement-breakpoint
ALTER TABLE "reminder_checks" RENAME CONSTRAINT "reminder_wakes_pet_id_pets_id_fk" TO "reminder_checks_pet_id_pets_id_fk";--> statement-breakpoint
ALTER SEQUENCE "reminder_wakes_id_seq" RENAME TO "reminder_checks_id_seq";--> statement-breakpoint
ALTER INDEX "reminder_wakes_due" RENAME TO "reminder_checks_due";--> statement-breakpoint
ALTER INDEX "reminder_wakes_pet" RENAME TO "reminder_checks_pet";--> statement-breakpoint
ALTER TABLE "reminders" RENAME COLUMN "told_at" TO "delivered_at";--> statement-breakpoint
ALTER INDEX "reminders_told" RENAME TO "reminders_delivered";--> statement-breakpoint
ALTER TABLE "reminder_digests" RENAME COLUMN "owed_since" TO "pending_since";--> statement-breakpoint
ALTER TABLE "reminder_digests" RENAME COLUMN "mailed_at" TO "sent_at";--> statement-breakpoint
ALTER TABLE "reminder_digests" RENAME COLUMN "told_until" TO "covered_until";--> statement-breakpoint
ALTER INDEX "reminder_digests_owed" RENAME TO "reminder_digests_pending";--> statement-breakpoint
ALTER TABLE "share_code_misses" RENAME TO "failed_share_code_attempts";--> statement-breakpoint
ALTER TABLE "failed_share_code_attempts" RENAME COLUMN "missed_at" TO "attempted_at";--> statement-breakpoint
ALTER TABLE "failed_share_code_attempts" RENAME CONSTRAINT "share_code_misses_pkey" TO "failed_share_code_attempts_pkey";--> statement-breakpoint
ALTER TABLE "failed_share_code_attempts" RENAME CONSTRAINT "share_code_misses_user_id_users_id_fk" TO "failed_share_code_attempts_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "share_code_misses_user" RENAME TO "failed_share_code_attempts_user";--> statement-breakpoint
ALTER INDEX "share_code_misses_address" RENAME TO "failed_share_code_attempts_address";--> statement-breakpoint
ALTER INDEX "share_code_misses_time" RENAME TO "failed_share_code_attempts_time";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "ends_soon_told_for" TO "expiry_notified_for";--> statement-breakpoint
ALTER TABLE "medications" RENAME COLUMN "reminds_since" TO "remind_from";--> statement-breakpoint
ALTER TABLE "vaccines" RENAME COLUMN "reminds_since" TO "remind_from";--> statement-breakpoint
ALTER TABLE "marketplace_products" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER INDEX "marketplace_products_words" RENAME TO "marketplace_products_search";--> statement-breakpoint
ALTER FUNCTION wake_pet_record() RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER FUNCTION wake_pets_of_person() RENAME TO queue_reminder_checks_of_person;--> statement-breakpoint
ALTER FUNCTION wake_shared_pets() RENAME TO queue_reminder_checks_of_shared_pets;--> statement-breakpoint
ALTER TRIGGER wake ON vaccines RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER TRIGGER wake ON medications RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER TRIGGER wake ON pet_shares RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER TRIGGER wake ON notification_settings RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER TRIGGER wake ON subscriptions RENAME TO queue_reminder_check;--> statement-breakpoint
ALTER FUNCTION forget_browsers_of_session() RENAME TO delete_push_subscriptions_of_session;--> statement-breakpoint
ALTER FUNCTION forget_browsers_of_account() RENAME TO delete_push_subscriptions_of_account;--> statement-breakpoint
ALTER TRIGGER forget_browsers ON sessions RENAME TO delete_push_subscriptions;--> statement-breakpoint
ALTER TRIGGER forget_browsers ON accounts RENAME TO delete_push_subscriptions;--> statement-breakpoint
-- The bodies of functions are text: those that name a renamed table or column are written anew.
CREATE OR REPLACE FUNCTION queue_reminder_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  -- A pet that is removed takes its records along.
  INSERT INTO reminder_checks (pet_id, due_at) SELECT id, '-infinity' FROM pets WHERE id = pet;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Another hour or time zone moves all reminders of a person, and of their own pets everybody's.
CREATE OR REPLACE FUNCTION queue_reminder_checks_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  INSERT INTO reminder_checks (pet_id, due_at)
    SELECT id, '-infinity'::timestamptz FROM pets WHERE user_id = new.user_id
    UNION
    SELECT pet_id, '-infinity'::timestamptz FROM pet_shares WHERE shared_with_user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Shares pause and resume with the owner's plan.
CREATE OR REPLACE FUNCTION queue_reminder_checks_of_shared_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_checks (pet_id, due_at)
    SELECT DISTINCT pets.id, '-infinity'::timestamptz
    FROM pets JOIN pet_shares ON pet_shares.pet_id = pets.id
    WHERE pets.user_id = CASE WHEN tg_op = 'DELETE' THEN old.user_id ELSE new.user_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subscription subscriptions := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  -- What the server notes about its own mails concerns nobody's screen.
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
