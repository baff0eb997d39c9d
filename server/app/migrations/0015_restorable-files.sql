ALTER TABLE "pet_diary_entries" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pet_diary_entries_removed" ON "pet_diary_entries" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_documents_removed" ON "pet_documents" USING btree ("removed_at") WHERE removed_at is not null;