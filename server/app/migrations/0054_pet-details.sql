CREATE TABLE "care_tasks" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"every_count" integer NOT NULL,
	"every_unit" text NOT NULL,
	"last_done_on" date,
	"next_due_on" date,
	"due_time" text,
	"who" text,
	"notes" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_tasks_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "care_tasks_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "care_tasks_every_count" CHECK (every_count between 1 and 365),
	CONSTRAINT "care_tasks_every_unit" CHECK (every_unit in ('days', 'weeks')),
	CONSTRAINT "care_tasks_due_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "care_tasks_who" CHECK (char_length(who) between 1 and 100),
	CONSTRAINT "care_tasks_notes" CHECK (char_length(notes) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "double_doses" (
	"user_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"first_mark" text NOT NULL,
	"second_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "double_doses_once" PRIMARY KEY("user_id","pet_id","medication_id","first_mark","second_mark")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"number" text,
	"issuer" text,
	"issued_on" date,
	"valid_until" date,
	"notes" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "papers_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "papers_type" CHECK (type in ('passport', 'permit', 'liability', 'pedigree', 'other')),
	CONSTRAINT "papers_number" CHECK (char_length(number) between 1 and 100),
	CONSTRAINT "papers_issuer" CHECK (char_length(issuer) between 1 and 200),
	CONSTRAINT "papers_notes" CHECK (char_length(notes) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "record_documents" DROP CONSTRAINT "record_documents_kind";--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_kind_known";--> statement-breakpoint
ALTER TABLE "pet_changes" DROP CONSTRAINT "pet_changes_kind";--> statement-breakpoint
ALTER TABLE "pet_records" DROP CONSTRAINT "pet_records_kind";--> statement-breakpoint
ALTER TABLE "pet_diary_entries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "given_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD COLUMN "given_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "is_exposed" boolean;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "is_sterilised" boolean;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "sterilised_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "body_size" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "coat" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip_registry" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip_registry_url" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "handling" jsonb;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "never_give" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "clinics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "double_doses" ADD CONSTRAINT "double_doses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "double_doses" ADD CONSTRAINT "double_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "care_tasks_newest" ON "care_tasks" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "care_tasks_next" ON "care_tasks" USING btree ("pet_id","next_due_on" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
CREATE INDEX "care_tasks_due" ON "care_tasks" USING btree ("next_due_on","pet_id") WHERE "care_tasks"."remind" and "care_tasks"."next_due_on" is not null;--> statement-breakpoint
CREATE INDEX "double_doses_pet" ON "double_doses" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "double_doses_created" ON "double_doses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "papers_next" ON "papers" USING btree ("pet_id","valid_until" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
CREATE INDEX "papers_due" ON "papers" USING btree ("valid_until","pet_id") WHERE "papers"."remind" and "papers"."valid_until" is not null;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'care-tasks', 'papers', 'weights', 'diary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_kind_known" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit', 'care-tasks', 'papers', 'dose')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'care-tasks', 'papers', 'weights', 'diary', 'documents', 'profile')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'care-tasks', 'papers', 'weights', 'diary', 'documents')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_age_group" CHECK (age_group in ('baby', 'young', 'adult', 'senior')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_sterilised_on" CHECK (sterilised_on is null or (is_sterilised is true and sterilised_on >= '1900-01-01')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_body_size" CHECK (body_size in ('toy', 'small', 'medium', 'large', 'giant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_coat" CHECK (coat in ('hairless', 'short', 'medium', 'long', 'wire', 'curly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_colour" CHECK (char_length(colour) between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_microchip_registry" CHECK (char_length(microchip_registry) between 1 and 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_microchip_registry_url" CHECK (char_length(microchip_registry_url) between 1 and 500) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_details" CHECK (jsonb_typeof(handling) = 'object' and jsonb_typeof(never_give) = 'array' and jsonb_typeof(contacts) = 'array' and jsonb_typeof(clinics) = 'array') NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_conditions" CHECK (jsonb_typeof(conditions) = 'array') NOT VALID;