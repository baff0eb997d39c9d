-- One table of chains and one of stamps, this server being one of those that stamped. Every hash stays
-- as it is. docs/decisions/0089-stamps-in-pet-files.md
-- The version before goes on with views of the old names, which the next release drops.
CREATE TABLE "hidden_chain_stamps" (
	"chain_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_chain_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "stamp_chains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"original_pet_id" uuid NOT NULL,
	"server" text,
	"key_id" text,
	"public_key" text,
	"signature" text,
	"imported_at" timestamp (3) with time zone,
	CONSTRAINT "stamp_chains_server" CHECK (char_length(server) between 1 and 300),
	CONSTRAINT "stamp_chains_key_id" CHECK (key_id ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "stamp_chains_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "stamp_chains_signature" CHECK (signature ~ '^[A-Za-z0-9_-]{86}$'),
	CONSTRAINT "stamp_chains_own" CHECK (num_nonnulls(server, key_id, public_key, signature, imported_at) = case id when pet_id then 0 else 5 end)
);
--> statement-breakpoint
CREATE TABLE "chain_stamps" (
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
	CONSTRAINT "chain_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence"),
	CONSTRAINT "chain_stamps_record" UNIQUE("pet_id","kind","record_id"),
	CONSTRAINT "chain_stamps_own" CHECK (chain_id <> pet_id or record_id is not null),
	CONSTRAINT "chain_stamps_sequence" CHECK (sequence >= 1),
	CONSTRAINT "chain_stamps_kind" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit')),
	CONSTRAINT "chain_stamps_facts" CHECK (chain_id = pet_id or char_length(facts) between 1 and 65536),
	CONSTRAINT "chain_stamps_professional_name" CHECK (char_length(professional_name) between 1 and 100),
	CONSTRAINT "chain_stamps_professional_number" CHECK (char_length(professional_number) between 1 and 40),
	CONSTRAINT "chain_stamps_clinic" CHECK (char_length(clinic) between 1 and 100),
	CONSTRAINT "chain_stamps_signature_kind" CHECK (signature_kind in ('drawn', 'typed')),
	CONSTRAINT "chain_stamps_signature" CHECK (char_length(signature) between 1 and 10000),
	CONSTRAINT "chain_stamps_corrects" CHECK (corrects between 1 and sequence - 1)
);
--> statement-breakpoint
ALTER TABLE "hidden_chain_stamps" ADD CONSTRAINT "hidden_chain_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_chain_stamps" ADD CONSTRAINT "hidden_chain_stamps_stamp" FOREIGN KEY ("chain_id","sequence") REFERENCES "public"."chain_stamps"("chain_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_chains" ADD CONSTRAINT "stamp_chains_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_stamps" ADD CONSTRAINT "chain_stamps_chain_id_stamp_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."stamp_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_stamps" ADD CONSTRAINT "chain_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_chain_stamps_pet" ON "hidden_chain_stamps" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "stamp_chains_pet" ON "stamp_chains" USING btree ("pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_stamps_own_hash" ON "chain_stamps" USING btree ("hash") WHERE chain_id = pet_id;--> statement-breakpoint
CREATE INDEX "chain_stamps_corrects" ON "chain_stamps" USING btree ("chain_id","corrects") WHERE corrects is not null;
--> statement-breakpoint
-- Lock: between copying and dropping nobody may stamp. Pages with stamps wait for some seconds where
-- there are hundreds of thousands.
LOCK TABLE stamps, hidden_stamps, imported_chains, imported_stamps, hidden_imported_stamps IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO stamp_chains (id, pet_id, original_pet_id) SELECT DISTINCT pet_id, pet_id, pet_id FROM stamps;
--> statement-breakpoint
INSERT INTO stamp_chains (id, pet_id, original_pet_id, server, key_id, public_key, signature, imported_at)
  SELECT id, pet_id, original_pet_id, server, key_id, public_key, signature, imported_at FROM imported_chains;
--> statement-breakpoint
INSERT INTO chain_stamps (chain_id, original_record_id, pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects, previous_hash, hash)
  SELECT pet_id, record_id, pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects, previous_hash, hash FROM stamps
  UNION ALL SELECT chain_id, original_record_id, pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects, previous_hash, hash FROM imported_stamps;
--> statement-breakpoint
INSERT INTO hidden_chain_stamps (chain_id, pet_id, sequence, hidden_at)
  SELECT pet_id, pet_id, sequence, hidden_at FROM hidden_stamps
  UNION ALL SELECT chain_id, pet_id, sequence, hidden_at FROM hidden_imported_stamps;
--> statement-breakpoint
-- Lock: they are locked already, and views take their names.
DROP TABLE hidden_stamps, stamps, hidden_imported_stamps, imported_stamps, imported_chains;
--> statement-breakpoint
CREATE VIEW stamps AS SELECT pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects, previous_hash, hash FROM chain_stamps WHERE chain_id = pet_id;
--> statement-breakpoint
CREATE VIEW hidden_stamps AS SELECT pet_id, sequence, hidden_at FROM hidden_chain_stamps WHERE chain_id = pet_id;
--> statement-breakpoint
CREATE VIEW imported_chains AS
  SELECT id, pet_id, server, original_pet_id, key_id, public_key, signature, imported_at
  FROM stamp_chains WHERE id <> pet_id;
--> statement-breakpoint
CREATE VIEW imported_stamps AS
  SELECT chain_id, original_record_id, pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects, previous_hash, hash FROM chain_stamps WHERE chain_id <> pet_id;
--> statement-breakpoint
CREATE VIEW hidden_imported_stamps AS
  SELECT chain_id, pet_id, sequence, hidden_at FROM hidden_chain_stamps WHERE chain_id <> pet_id;
