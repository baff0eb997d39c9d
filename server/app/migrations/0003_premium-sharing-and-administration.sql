CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"pet_id" uuid,
	"user_id" uuid,
	"session_id" uuid,
	"notice" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"target_id" uuid,
	"detail" text,
	CONSTRAINT "audit_log_action" CHECK (action in ('premium.grant', 'premium.revoke', 'role.grant', 'role.revoke', 'payment.assign', 'payment.dismiss', 'codes.close'))
);
--> statement-breakpoint
CREATE TABLE "share_code_misses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address_group" text NOT NULL,
	"missed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_intents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "checkout_intents_provider" CHECK (provider in ('sandbox', 'stripe', 'link')),
	CONSTRAINT "checkout_intents_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"reference" text,
	"subscription_id" text,
	"payment_id" text,
	"amount_minor" bigint,
	"currency" char(3),
	"email" text,
	"period_end" timestamp with time zone,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","provider_event_id"),
	CONSTRAINT "payment_events_provider" CHECK (provider in ('sandbox', 'stripe', 'link', 'admin')),
	CONSTRAINT "payment_events_kind" CHECK (kind in ('paid', 'failed', 'canceled', 'resumed', 'refunded', 'ended', 'granted', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "pets" ALTER COLUMN "share_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "share_code_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_soon_told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_code_misses" ADD CONSTRAINT "share_code_misses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_at" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "share_code_misses_user" ON "share_code_misses" USING btree ("user_id","missed_at");--> statement-breakpoint
CREATE INDEX "share_code_misses_address" ON "share_code_misses" USING btree ("address_group","missed_at");--> statement-breakpoint
CREATE INDEX "share_code_misses_time" ON "share_code_misses" USING btree ("missed_at");--> statement-breakpoint
CREATE INDEX "checkout_intents_user_newest" ON "checkout_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_user" ON "payment_events" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_events_subscription" ON "payment_events" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("occurred_at") WHERE kind = 'paid' and matched_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "subscriptions_active_until" ON "subscriptions" USING btree ("current_period_end") WHERE status = 'active';