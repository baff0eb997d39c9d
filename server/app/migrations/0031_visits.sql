-- Visits to the veterinarian, with what they cost and the next one, which reminds. docs/decisions/0078-costs-of-any-record.md
-- The version before knows nothing of the table, and runs beside it: it shows no reminders of visits.
-- To go back for good: DELETE FROM reminders WHERE kind = 'visit'; DROP TABLE visits; then the constraint reminders_kind_known of 0030.
-- What was written down about visits is gone then.
CREATE TABLE "visits" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"reason" text NOT NULL,
	"clinic" text,
	"veterinarian" text,
	"findings" text,
	"cost_minor" bigint,
	"currency" text,
	"next_visit_date" date,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"text_bytes" integer GENERATED ALWAYS AS (octet_length(reason) + coalesce(octet_length(clinic), 0) + coalesce(octet_length(veterinarian), 0) + coalesce(octet_length(findings), 0)) STORED,
	CONSTRAINT "visits_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "visits_reason" CHECK (char_length(reason) between 1 and 200),
	CONSTRAINT "visits_clinic" CHECK (char_length(clinic) between 1 and 200),
	CONSTRAINT "visits_veterinarian" CHECK (char_length(veterinarian) between 1 and 200),
	CONSTRAINT "visits_findings" CHECK (char_length(findings) between 1 and 5000),
	CONSTRAINT "visits_cost" CHECK (cost_minor between 0 and 99999999999),
	CONSTRAINT "visits_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN')),
	CONSTRAINT "visits_priced" CHECK ((cost_minor is null) = (currency is null)),
	CONSTRAINT "visits_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0)
);
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_kind_known";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_newest" ON "visits" USING btree ("pet_id","visit_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("next_visit_date","pet_id") WHERE "visits"."remind" and "visits"."next_visit_date" is not null;--> statement-breakpoint
-- Lock: the check only reads, a million reminders in a tenth of a second.
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_kind_known" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit', 'dose'));--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('visits');
--> statement-breakpoint
CREATE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();
