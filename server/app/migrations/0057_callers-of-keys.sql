ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_type";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "care_link_id" uuid;