-- Stamps that came with the file of a pet, and stamping and hiding in the list of changes. docs/decisions/0089-stamps-travel-with-the-pet.md
-- The version before runs beside it: it shows no imported stamps, cannot change or remove what has one, and fails to list the changes of a pet that was stamped since.
-- To go back for good: DELETE FROM pet_changes WHERE action IN ('stamped', 'hidden', 'shown'); ALTER TABLE pet_changes DROP COLUMN actor_name;
-- then the constraint pet_changes_action of 0034 and the function keep_stamped_record of 0035; DROP TABLE hidden_imported_stamps, imported_stamps, imported_chains.
CREATE TABLE "hidden_imported_stamps" (
	"chain_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_imported_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "imported_chains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"server" text NOT NULL,
	"original_pet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_chains_server" CHECK (char_length(server) between 1 and 300),
	CONSTRAINT "imported_chains_key_id" CHECK (key_id ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "imported_chains_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "imported_chains_signature" CHECK (signature ~ '^[A-Za-z0-9_-]{86}$')
);
--> statement-breakpoint
CREATE TABLE "imported_stamps" (
	"chain_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"original_record_id" uuid NOT NULL,
	"facts" text NOT NULL,
	"professional_name" text NOT NULL,
	"professional_number" text NOT NULL,
	"clinic" text NOT NULL,
	"signature_kind" text NOT NULL,
	"signature" text NOT NULL,
	"signature_hash" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"corrects" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "imported_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence"),
	CONSTRAINT "imported_stamps_record" UNIQUE("pet_id","kind","record_id"),
	CONSTRAINT "imported_stamps_sequence" CHECK (sequence >= 1),
	CONSTRAINT "imported_stamps_kind" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit')),
	CONSTRAINT "imported_stamps_facts" CHECK (char_length(facts) between 1 and 65536),
	CONSTRAINT "imported_stamps_professional_name" CHECK (char_length(professional_name) between 1 and 100),
	CONSTRAINT "imported_stamps_professional_number" CHECK (char_length(professional_number) between 1 and 40),
	CONSTRAINT "imported_stamps_clinic" CHECK (char_length(clinic) between 1 and 100),
	CONSTRAINT "imported_stamps_signature_kind" CHECK (signature_kind in ('drawn', 'typed')),
	CONSTRAINT "imported_stamps_signature" CHECK (char_length(signature) between 1 and 10000),
	CONSTRAINT "imported_stamps_corrects" CHECK (corrects between 1 and sequence - 1)
);
--> statement-breakpoint
ALTER TABLE "pet_changes" DROP CONSTRAINT "pet_changes_action";--> statement-breakpoint
ALTER TABLE "pet_changes" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "hidden_imported_stamps" ADD CONSTRAINT "hidden_imported_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_imported_stamps" ADD CONSTRAINT "hidden_imported_stamps_stamp" FOREIGN KEY ("chain_id","sequence") REFERENCES "public"."imported_stamps"("chain_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_chains" ADD CONSTRAINT "imported_chains_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stamps" ADD CONSTRAINT "imported_stamps_chain_id_imported_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."imported_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stamps" ADD CONSTRAINT "imported_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_imported_stamps_pet" ON "hidden_imported_stamps" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "imported_chains_pet" ON "imported_chains" USING btree ("pet_id");--> statement-breakpoint
-- Lock: the check only reads, at the pace that 0029 names: a million changes in a tenth of a second.
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_actor_name" CHECK (char_length(actor_name) between 1 and 100);--> statement-breakpoint
-- Lock: the check only reads, as the one before.
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_action" CHECK (action in ('created', 'changed', 'removed', 'restored', 'stamped', 'hidden', 'shown'));--> statement-breakpoint
CREATE TRIGGER keep_stamps BEFORE UPDATE OR DELETE ON imported_chains
  FOR EACH ROW EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
CREATE TRIGGER keep_all_stamps BEFORE TRUNCATE ON imported_chains
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
CREATE TRIGGER keep_stamps BEFORE UPDATE OR DELETE ON imported_stamps
  FOR EACH ROW EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
CREATE TRIGGER keep_all_stamps BEFORE TRUNCATE ON imported_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
-- As in 0035, and the records that were stamped where the pet was before.
CREATE OR REPLACE FUNCTION keep_stamped_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(old);
  after jsonb;
  is_changed boolean := tg_op = 'DELETE';
BEGIN
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM pets WHERE id = old.pet_id) THEN RETURN old; END IF;
  ELSE
    after := to_jsonb(new);
    FOR i IN 1 .. tg_nargs - 1 LOOP
      is_changed := is_changed OR before -> tg_argv[i] IS DISTINCT FROM after -> tg_argv[i];
    END LOOP;
  END IF;
  IF is_changed AND (
    EXISTS (SELECT FROM stamps WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id)
    OR EXISTS (SELECT FROM imported_stamps WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id)
  ) THEN
    RAISE EXCEPTION 'a stamped record is never changed' USING ERRCODE = 'HU001';
  END IF;
  RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON imported_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE ON hidden_imported_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');
