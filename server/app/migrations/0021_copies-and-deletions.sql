CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"storage_key" text,
	"size" bigint,
	"ready_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_one_each" UNIQUE("user_id"),
	CONSTRAINT "data_exports_status" CHECK ("data_exports"."status" in ('pending', 'running', 'ready', 'failed')),
	CONSTRAINT "data_exports_progress" CHECK ("data_exports"."progress" between 0 and 100),
	CONSTRAINT "data_exports_ready_whole" CHECK (("data_exports"."status" = 'ready') = (num_nonnulls("data_exports"."storage_key", "data_exports"."size", "data_exports"."ready_at") = 3))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_withdrawn" ON "account_deletions" USING btree ("withdrawn_at") WHERE "account_deletions"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_active" ON "data_exports" USING btree ("active_at");
--> statement-breakpoint
-- The page of the copy and the bell hear of it; of its progress only the page, which asks.
CREATE FUNCTION announce_data_export() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) VALUES ('exports', new.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON data_exports
  FOR EACH ROW EXECUTE FUNCTION announce_data_export();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON data_exports
  FOR EACH ROW WHEN ((old.status, old.read_at) IS DISTINCT FROM (new.status, new.read_at))
  EXECUTE FUNCTION announce_data_export();
--> statement-breakpoint
-- Whoever signs in keeps their account, whatever the way in. A session that waits for its second step is nobody's yet.
CREATE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_deletions SET withdrawn_at = new.proved_at WHERE user_id = new.user_id AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_account AFTER INSERT ON sessions
  FOR EACH ROW WHEN (new.proved_at IS NOT NULL) EXECUTE FUNCTION keep_account();
--> statement-breakpoint
CREATE TRIGGER keep_account_at_second_step AFTER UPDATE OF proved_at ON sessions
  FOR EACH ROW WHEN (old.proved_at IS NULL AND new.proved_at IS NOT NULL) EXECUTE FUNCTION keep_account();
