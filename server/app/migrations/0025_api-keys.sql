-- API keys, and the pets that some are for. docs/decisions/0067-api-keys.md
-- The version before knows nothing of the tables, and runs beside it: its changes of passwords end keys too.
-- To go back for good: DROP TRIGGER end_api_keys ON accounts; DROP TRIGGER end_api_keys_at_first_password ON accounts;
-- DROP FUNCTION end_api_keys_of_account; DROP TABLE api_key_pets, api_keys. Every key is void then.
CREATE TABLE "api_key_pets" (
	"api_key_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "api_key_pets_api_key_id_pet_id_pk" PRIMARY KEY("api_key_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scope" text NOT NULL,
	"all_pets" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "api_keys_hashed" CHECK ("api_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_scope" CHECK (scope in ('read', 'write'))
);
--> statement-breakpoint
ALTER TABLE "api_key_pets" ADD CONSTRAINT "api_key_pets_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_pets" ADD CONSTRAINT "api_key_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_pets_pet" ON "api_key_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
-- Whoever chooses another password wants nobody else to get in: keys end with it, as the other sessions do.
-- The account is held first: a key that is being made is there when this goes on, and ends too.
CREATE FUNCTION end_api_keys_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = new.user_id FOR NO KEY UPDATE;
  DELETE FROM api_keys WHERE user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_api_keys AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION end_api_keys_of_account();
--> statement-breakpoint
CREATE TRIGGER end_api_keys_at_first_password AFTER INSERT ON accounts
  FOR EACH ROW WHEN (new.password IS NOT NULL) EXECUTE FUNCTION end_api_keys_of_account();
