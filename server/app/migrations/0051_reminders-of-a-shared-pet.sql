-- A choice of reminders for each shared pet, and what of the notices about shares was read.
-- Lock: columns without a default are added without rewriting the table.
ALTER TABLE "pet_shares" ADD COLUMN "is_reminded" boolean;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD COLUMN "editing_granted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD COLUMN "redemption_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD COLUMN "grant_read_at" timestamp (3) with time zone;