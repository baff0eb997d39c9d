-- Who wrote, changed and removed the records of a pet, its bin, and the documents that are attached. docs/decisions/0083-one-row-beside-each-record.md
-- The version before runs beside it, knows nothing of the tables, and deletes what it removes: triggers forget such records, and what is attached to them.
-- To go back for good: DROP TRIGGER forget_record ON each table below; DROP TRIGGER note_profile_weight ON weights; DROP TABLE record_documents, pet_changes, pet_records; DROP FUNCTION forget_record, note_profile_weight.
-- What lies in the bins of vaccines, medications, allergies, parasite treatments, visits and weights is gone then.
CREATE TABLE "record_documents" (
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"attached_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_documents_pet_id_kind_record_id_document_id_pk" PRIMARY KEY("pet_id","kind","record_id","document_id"),
	CONSTRAINT "record_documents_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary'))
);
--> statement-breakpoint
CREATE TABLE "pet_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"person_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"fields" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pet_changes_action" CHECK (action in ('created', 'changed', 'removed', 'restored')),
	CONSTRAINT "pet_changes_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary', 'documents')),
	CONSTRAINT "pet_changes_title" CHECK (char_length(title) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "pet_records" (
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"content" jsonb,
	"content_bytes" integer GENERATED ALWAYS AS (coalesce(octet_length(content::text), 0)) STORED,
	CONSTRAINT "pet_records_pet_id_kind_record_id_pk" PRIMARY KEY("pet_id","kind","record_id"),
	CONSTRAINT "pet_records_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary', 'documents')),
	CONSTRAINT "pet_records_title" CHECK (char_length(title) between 1 and 300),
	CONSTRAINT "pet_records_content" CHECK (content is null or removed_at is not null)
);
--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_document_id_pet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pet_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_record" FOREIGN KEY ("pet_id","kind","record_id") REFERENCES "public"."pet_records"("pet_id","kind","record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_documents_document" ON "record_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "pet_changes_newest" ON "pet_changes" USING btree ("pet_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pet_changes_person" ON "pet_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pet_records_bin" ON "pet_records" USING btree ("pet_id","removed_at" desc,"record_id" desc) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_records_removed" ON "pet_records" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_records_written_by" ON "pet_records" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "pet_records_changed_by" ON "pet_records" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "pet_records_removed_by" ON "pet_records" USING btree ("removed_by");--> statement-breakpoint
-- What lies in the bin stays: it was marked before its row was deleted.
CREATE FUNCTION forget_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pet_records WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id AND removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION forget_record('vaccines');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION forget_record('medications');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION forget_record('parasite-treatments');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION forget_record('visits');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION forget_record('weights');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON pet_diary_entries
  FOR EACH ROW EXECUTE FUNCTION forget_record('diary');
--> statement-breakpoint
CREATE TRIGGER forget_record AFTER DELETE ON pet_documents
  FOR EACH ROW EXECUTE FUNCTION forget_record('documents');
--> statement-breakpoint
-- A weight that is typed into a profile is written down by record_weight, and by the person whom the transaction names.
CREATE FUNCTION note_profile_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := current_setting('huella.person_id')::uuid;
  called text := trim_scale(new.weight_value) || ' ' || new.weight_unit;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO pet_records (pet_id, kind, record_id, title, written_by, written_at)
      VALUES (new.pet_id, 'weights', new.id, called, person, now());
  ELSE
    INSERT INTO pet_records (pet_id, kind, record_id, title, changed_by, changed_at)
      VALUES (new.pet_id, 'weights', new.id, called, person, now())
      ON CONFLICT (pet_id, kind, record_id) DO UPDATE
        SET title = excluded.title, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  END IF;
  INSERT INTO pet_changes (id, pet_id, person_id, action, kind, record_id, title, fields, at)
    VALUES (uuid_v7(now()), new.pet_id, person, CASE tg_op WHEN 'INSERT' THEN 'created' ELSE 'changed' END, 'weights', new.id, called,
      CASE tg_op WHEN 'INSERT' THEN '{}'::text[] ELSE '{weightValue}'::text[] END, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Within a trigger alone, for whoever writes a measurement itself notes it. An older version names nobody.
CREATE TRIGGER note_profile_weight AFTER INSERT OR UPDATE ON weights FOR EACH ROW
  WHEN (pg_trigger_depth() > 0 AND current_setting('huella.person_id', true) <> '')
  EXECUTE FUNCTION note_profile_weight();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON pet_changes
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('history');
--> statement-breakpoint
-- The time of what lay in the bin is over.
CREATE TRIGGER announce AFTER DELETE ON pet_records
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('history');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE ON record_documents
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('attachments');
