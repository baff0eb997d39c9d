-- A dose that was truly given twice is written down twice, once its person confirmed that. docs/decisions/0080-double-doses.md
-- The version before runs beside it: it marks doses once, and what it unmarks takes the repeats along.
-- To go back for good: DROP TABLE repeated_doses; ALTER TABLE medication_doses DROP COLUMN is_repeat;
CREATE TABLE "repeated_doses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repeated_doses_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_dose" FOREIGN KEY ("pet_id","medication_id","due_date","due_time") REFERENCES "public"."medication_doses"("pet_id","medication_id","due_date","due_time") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeated_doses_dose" ON "repeated_doses" USING btree ("pet_id","medication_id","due_date","due_time");--> statement-breakpoint
CREATE INDEX "repeated_doses_marked_by" ON "repeated_doses" USING btree ("marked_by");--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON repeated_doses
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('doses');
