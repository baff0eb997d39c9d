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