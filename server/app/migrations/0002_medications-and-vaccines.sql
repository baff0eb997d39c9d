CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "medications_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "medications_dosage" CHECK (char_length(dosage) between 1 and 100),
	CONSTRAINT "medications_frequency" CHECK (char_length(frequency) between 1 and 100),
	CONSTRAINT "medications_notes" CHECK (char_length(notes) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "vaccines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"date_administered" date,
	"next_due_date" date,
	"veterinarian" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vaccines_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "vaccines_veterinarian" CHECK (char_length(veterinarian) between 1 and 200),
	CONSTRAINT "vaccines_notes" CHECK (char_length(notes) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_allergies";--> statement-breakpoint
-- Allergies get ids, UUIDv7 in the order of their list: Unix milliseconds, then random bits around the version.
UPDATE "pets" SET "allergies" = (
	SELECT jsonb_agg(jsonb_build_object(
		'id', coalesce(item->>'id', encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
			placing substring(int8send((extract(epoch from now()) * 1000)::bigint + place) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid::text),
		'name', item->>'name',
		'description', nullif(item->>'description', '')
	) ORDER BY place)
	FROM jsonb_array_elements("allergies") WITH ORDINALITY AS list(item, place)
) WHERE jsonb_array_length("allergies") > 0;
--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medications_newest" ON "medications" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "vaccines_newest" ON "vaccines" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_allergies" CHECK (jsonb_typeof(allergies) = 'array' and not jsonb_path_exists(allergies, '$[*] ? (!(@.id.type() == "string" && @.name like_regex "." flag "s" && (@.description.type() == "string" || @.description == null)))'));