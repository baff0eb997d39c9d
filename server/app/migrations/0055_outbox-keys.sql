ALTER TABLE "care_tasks" VALIDATE CONSTRAINT "care_tasks_pet_id_pets_id_fk";--> statement-breakpoint
ALTER TABLE "double_doses" VALIDATE CONSTRAINT "double_doses_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "double_doses" VALIDATE CONSTRAINT "double_doses_pet_id_pets_id_fk";--> statement-breakpoint
ALTER TABLE "papers" VALIDATE CONSTRAINT "papers_pet_id_pets_id_fk";--> statement-breakpoint
ALTER TABLE "record_documents" VALIDATE CONSTRAINT "record_documents_kind";--> statement-breakpoint
ALTER TABLE "reminders" VALIDATE CONSTRAINT "reminders_kind_known";--> statement-breakpoint
ALTER TABLE "pet_changes" VALIDATE CONSTRAINT "pet_changes_kind";--> statement-breakpoint
ALTER TABLE "pet_records" VALIDATE CONSTRAINT "pet_records_kind";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_age_group";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_sterilised_on";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_body_size";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_coat";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_colour";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_microchip_registry";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_microchip_registry_url";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_details";--> statement-breakpoint
ALTER TABLE "pets" VALIDATE CONSTRAINT "pets_conditions";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "is_from_outbox" boolean DEFAULT false NOT NULL;
