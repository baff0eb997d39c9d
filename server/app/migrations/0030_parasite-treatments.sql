-- Parasite treatments, which remind as vaccines do, and what the label of a vaccine says. docs/decisions/0077-dated-records-of-several-kinds.md
-- The version before runs beside it: it shows no such reminders, and leaves the new columns of vaccines as they are.
-- To go back for good: DELETE FROM reminders WHERE kind = 'parasite_treatment'; DROP TABLE parasite_treatments;
-- ALTER TABLE vaccines DROP COLUMN manufacturer, DROP COLUMN lot, DROP COLUMN valid_until; then the constraint reminders_kind_known of 0011.
CREATE TABLE "parasite_treatments" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"date_administered" date,
	"next_due_date" date,
	"notes" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parasite_treatments_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "parasite_treatments_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "parasite_treatments_notes" CHECK (char_length(notes) between 1 and 500),
	CONSTRAINT "parasite_treatments_target" CHECK (target in ('internal', 'external', 'both'))
);
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_kind_known";--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "lot" text;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parasite_treatments_newest" ON "parasite_treatments" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "parasite_treatments_due" ON "parasite_treatments" USING btree ("next_due_date","pet_id") WHERE "parasite_treatments"."remind" and "parasite_treatments"."next_due_date" is not null;--> statement-breakpoint
-- Lock: the check only reads, at the pace that 0029 names: a million reminders in a tenth of a second.
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_kind_known" CHECK (kind in ('vaccine', 'parasite_treatment', 'dose'));--> statement-breakpoint
-- Lock: the same, and the column is empty everywhere: a million vaccines in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_manufacturer" CHECK (char_length(manufacturer) between 1 and 200);--> statement-breakpoint
-- Lock: the same, and the column is empty everywhere: a million vaccines in a tenth of a second.
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_lot" CHECK (char_length(lot) between 1 and 100);--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('parasite-treatments');
--> statement-breakpoint
CREATE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();
