-- Files of pets that people bring wait here to be imported. docs/decisions/0088-a-pet-is-one-file.md
-- The version before knows nothing of the table, and runs beside it.
-- To go back for good: DROP TABLE pet_imports; DROP FUNCTION announce_pet_import; the files below pet-imports go too.
CREATE TABLE "pet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"converted_key" text,
	"choices" jsonb,
	"contents" jsonb,
	"only_what_fits" boolean DEFAULT false NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"pet_id" uuid,
	CONSTRAINT "pet_imports_one_each" UNIQUE("user_id"),
	CONSTRAINT "pet_imports_status" CHECK (status in ('choosing', 'ready', 'importing', 'done', 'failed')),
	CONSTRAINT "pet_imports_source" CHECK (source in ('huella', 'robipet', 'companion', 'pet-health-binder', 'csv')),
	CONSTRAINT "pet_imports_progress" CHECK ("pet_imports"."progress" between 0 and 100),
	CONSTRAINT "pet_imports_failed" CHECK (("pet_imports"."status" = 'failed') = ("pet_imports"."failure" is not null)),
	CONSTRAINT "pet_imports_pet_made" CHECK ("pet_imports"."pet_id" is null or "pet_imports"."status" = 'done'),
	CONSTRAINT "pet_imports_read" CHECK ("pet_imports"."contents" is not null or "pet_imports"."status" in ('choosing', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "pet_imports" ADD CONSTRAINT "pet_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_imports" ADD CONSTRAINT "pet_imports_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_imports_active" ON "pet_imports" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "pet_imports_pet" ON "pet_imports" USING btree ("pet_id");
--> statement-breakpoint
CREATE FUNCTION announce_pet_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) VALUES ('pet-imports', new.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON pet_imports
  FOR EACH ROW EXECUTE FUNCTION announce_pet_import();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON pet_imports
  FOR EACH ROW WHEN ((old.status, old.pet_id) IS DISTINCT FROM (new.status, new.pet_id))
  EXECUTE FUNCTION announce_pet_import();
