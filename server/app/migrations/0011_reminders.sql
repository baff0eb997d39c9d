CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "medication_doses" (
	"pet_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text NOT NULL,
	"status" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "medication_doses_medication_id_due_date_due_time_pk" PRIMARY KEY("medication_id","due_date","due_time"),
	CONSTRAINT "medication_doses_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "medication_doses_status" CHECK (status in ('given', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bell" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"shared_pets" boolean DEFAULT false NOT NULL,
	"hour" smallint DEFAULT 9 NOT NULL,
	"time_zone" text,
	CONSTRAINT "notification_settings_hour" CHECK ("notification_settings"."hour" between 0 and 23),
	CONSTRAINT "notification_settings_time_zone" CHECK (char_length("notification_settings"."time_zone") <= 64)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vapid_keys_one" CHECK ("vapid_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reminder_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"owed_since" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	CONSTRAINT "reminder_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminder_wakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_wakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pet_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"told_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "reminders_once" UNIQUE("user_id","key"),
	CONSTRAINT "reminders_kind_known" CHECK ("reminders"."kind" in ('vaccine', 'dose'))
);
--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "remind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "reminds_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "remind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "reminds_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_digests" ADD CONSTRAINT "reminder_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_wakes" ADD CONSTRAINT "reminder_wakes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_doses_pet" ON "medication_doses" USING btree ("pet_id","due_date");--> statement-breakpoint
CREATE INDEX "medication_doses_marked_by" ON "medication_doses" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reminder_digests_owed" ON "reminder_digests" USING btree ("owed_since") WHERE "reminder_digests"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "reminder_wakes_due" ON "reminder_wakes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reminder_wakes_pet" ON "reminder_wakes" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "reminders_pet" ON "reminders" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "reminders_source" ON "reminders" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE INDEX "reminders_told" ON "reminders" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "reminders_snoozed" ON "reminders" USING btree ("snoozed_until") WHERE "reminders"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "vaccines_due" ON "vaccines" USING btree ("next_due_date","pet_id") WHERE "vaccines"."remind" and "vaccines"."next_due_date" is not null;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_schedule" CHECK (jsonb_typeof("medications"."schedule") = 'object');