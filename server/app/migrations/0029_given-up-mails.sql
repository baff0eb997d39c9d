-- Mails that were given up stay for a month, so that administrators can have them tried again. docs/decisions/0072-mails-that-were-given-up.md
-- The version before runs beside it, and cannot show the new audit entries; its queue of mails remembers the job that takes them over.
-- To go back for good: UPDATE pgboss.queue SET dead_letter = NULL WHERE name = 'mail'; UPDATE pgboss.job SET dead_letter = NULL WHERE name = 'mail'; DROP TABLE given_up_mails; DELETE FROM audit_log WHERE action IN ('mail.retry', 'mail.retryAll'); then the constraint of 0026.
CREATE TABLE "given_up_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"masked_address" text NOT NULL,
	"reason" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone NOT NULL,
	"sealed_mail" text,
	"retried_at" timestamp (3) with time zone,
	CONSTRAINT "given_up_mails_reason" CHECK (reason in ('refused', 'unreachable', 'login', 'rejected', 'unknown')),
	CONSTRAINT "given_up_mails_sealed" CHECK ((sealed_mail is null) = (retried_at is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "given_up_mails" ADD CONSTRAINT "given_up_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_up_mails_waiting" ON "given_up_mails" USING btree ("given_up_at" desc,"id" desc) WHERE retried_at is null;--> statement-breakpoint
CREATE INDEX "given_up_mails_user" ON "given_up_mails" USING btree ("user_id");--> statement-breakpoint
-- Lock: audit_log holds the acts of administrators alone, and 100,000 of them are read in 10 ms.
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK (action in ('premium.grant', 'premium.revoke', 'role.grant', 'role.revoke', 'role.claim', 'payment.assign', 'payment.dismiss', 'mail.retry', 'mail.retryAll', 'codes.close', 'adoption.create', 'adoption.update', 'adoption.remove', 'banner.create', 'banner.update', 'banner.remove', 'banner.reorder', 'store.hide'));--> statement-breakpoint
-- Administrators see each as it comes, and that another one had it tried again.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON given_up_mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();
