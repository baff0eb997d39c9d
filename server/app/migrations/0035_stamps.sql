-- Veterinarians stamp records, which nobody changes from then on. docs/decisions/0086-stamped-records.md
-- The version before runs beside it: it changes no stamped record either, and answers with an error of the server.
-- To go back for good: DROP TABLE hidden_stamps, stamp_invitations, stamps; DROP FUNCTION stamped_record;
-- DROP TRIGGER keep_stamped ON vaccines; the same ON parasite_treatments and ON visits; DROP FUNCTION keep_stamped_record, keep_stamps.
-- The keys by which this server signs what people carry away. docs/decisions/0087-certificates-that-verify-offline.md
-- The version before knows nothing of the table, and runs beside it.
-- To go back for good: DROP TABLE signing_keys; what was signed can be checked no more then.
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "signing_keys_key_id" CHECK (key_id ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "signing_keys_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("retired_at" is null)) WHERE "signing_keys"."retired_at" is null;
--> statement-breakpoint
CREATE TABLE "hidden_stamps" (
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_stamps_pet_id_sequence_pk" PRIMARY KEY("pet_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "stamp_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"record_id" uuid,
	"corrects" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stamped_sequence" integer,
	CONSTRAINT "stamp_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "stamp_invitations_kinds" CHECK (cardinality(kinds) between 1 and 3),
	CONSTRAINT "stamp_invitations_scope" CHECK (record_id is null or corrects is null)
);
--> statement-breakpoint
CREATE TABLE "stamps" (
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
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
	CONSTRAINT "stamps_pet_id_sequence_pk" PRIMARY KEY("pet_id","sequence"),
	CONSTRAINT "stamps_record" UNIQUE("pet_id","kind","record_id"),
	CONSTRAINT "stamps_hash" UNIQUE("hash"),
	CONSTRAINT "stamps_sequence" CHECK (sequence >= 1),
	CONSTRAINT "stamps_kind" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit')),
	CONSTRAINT "stamps_professional_name" CHECK (char_length(professional_name) between 1 and 100),
	CONSTRAINT "stamps_professional_number" CHECK (char_length(professional_number) between 1 and 40),
	CONSTRAINT "stamps_clinic" CHECK (char_length(clinic) between 1 and 100),
	CONSTRAINT "stamps_signature_kind" CHECK (signature_kind in ('drawn', 'typed')),
	CONSTRAINT "stamps_signature" CHECK (char_length(signature) between 1 and 10000),
	CONSTRAINT "stamps_corrects" CHECK (corrects between 1 and sequence - 1)
);
--> statement-breakpoint
ALTER TABLE "hidden_stamps" ADD CONSTRAINT "hidden_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_stamps" ADD CONSTRAINT "hidden_stamps_stamp" FOREIGN KEY ("pet_id","sequence") REFERENCES "public"."stamps"("pet_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_invitations" ADD CONSTRAINT "stamp_invitations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_invitations" ADD CONSTRAINT "stamp_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamps" ADD CONSTRAINT "stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stamp_invitations_pet" ON "stamp_invitations" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE INDEX "stamp_invitations_invited_by" ON "stamp_invitations" USING btree ("invited_by");
--> statement-breakpoint
-- A chain is erased with its pet, which is gone by then, and never before.
CREATE FUNCTION keep_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM pets WHERE id = old.pet_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'stamps are never changed' USING ERRCODE = 'HU001';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_stamps BEFORE UPDATE OR DELETE ON stamps
  FOR EACH ROW EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
CREATE TRIGGER keep_all_stamps BEFORE TRUNCATE ON stamps
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamps();
--> statement-breakpoint
-- The arguments: the kind, then the columns that a stamp holds. What a record says beside them is its owner's: whether it reminds, what it cost.
CREATE FUNCTION keep_stamped_record() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF is_changed AND EXISTS (SELECT FROM stamps WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id) THEN
    RAISE EXCEPTION 'a stamped record is never changed' USING ERRCODE = 'HU001';
  END IF;
  RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
END $$;
--> statement-breakpoint
-- A column that is not there is never changed: removed_at stands for a removal that is a mark.
CREATE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('vaccine', 'id', 'pet_id', 'name', 'date_administered', 'next_due_date',
    'veterinarian', 'manufacturer', 'lot', 'valid_until', 'notes', 'created_at', 'removed_at');
--> statement-breakpoint
CREATE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('parasite_treatment', 'id', 'pet_id', 'name', 'target', 'date_administered',
    'next_due_date', 'notes', 'created_at', 'removed_at');
--> statement-breakpoint
CREATE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('visit', 'id', 'pet_id', 'visit_date', 'reason', 'clinic', 'veterinarian',
    'findings', 'next_visit_date', 'created_at', 'removed_at');
--> statement-breakpoint
-- A record as it stands, whatever its table, to be compared with its stamp.
CREATE FUNCTION stamped_record(stamped_kind text, pet uuid, record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE stamped_kind
    WHEN 'vaccine' THEN (SELECT to_jsonb(v) FROM vaccines v WHERE v.pet_id = pet AND v.id = record)
    WHEN 'parasite_treatment' THEN (SELECT to_jsonb(p) FROM parasite_treatments p WHERE p.pet_id = pet AND p.id = record)
    WHEN 'visit' THEN (SELECT to_jsonb(v) FROM visits v WHERE v.pet_id = pet AND v.id = record)
  END
$$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE ON hidden_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE ON stamp_invitations
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');
