-- Reports for the veterinarian, and links to them. docs/decisions/0085-reports-for-the-veterinarian.md
-- To go back for good: DROP TABLE report_openings, report_links, pet_reports; DROP FUNCTION announce_report, announce_report_link;
CREATE TABLE "pet_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"status" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"storage_key" text,
	"size" bigint,
	"pages" integer,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "pet_reports_choice" CHECK (jsonb_typeof(choice) = 'object'),
	CONSTRAINT "pet_reports_status" CHECK (status in ('pending', 'running', 'ready', 'failed')),
	CONSTRAINT "pet_reports_progress" CHECK (progress between 0 and 100),
	CONSTRAINT "pet_reports_unreadable" CHECK (unreadable >= 0),
	CONSTRAINT "pet_reports_ready_whole" CHECK ((status = 'ready') = (num_nonnulls(storage_key, size, pages, ready_at, expires_at) = 5))
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_links_token" UNIQUE("token_hash"),
	CONSTRAINT "report_links_opened_count" CHECK (opened_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"browser" jsonb NOT NULL,
	CONSTRAINT "report_openings_action" CHECK (action in ('viewed', 'downloaded')),
	CONSTRAINT "report_openings_browser" CHECK (jsonb_typeof(browser) = 'object')
);
--> statement-breakpoint
ALTER TABLE "pet_reports" ADD CONSTRAINT "pet_reports_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_reports" ADD CONSTRAINT "pet_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_pet_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."pet_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_openings" ADD CONSTRAINT "report_openings_link_id_report_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."report_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_reports_listed" ON "pet_reports" USING btree ("pet_id","user_id","id" desc);--> statement-breakpoint
CREATE INDEX "pet_reports_user" ON "pet_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pet_reports_active" ON "pet_reports" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "pet_reports_expired" ON "pet_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_links_report" ON "report_links" USING btree ("report_id","id" desc);--> statement-breakpoint
CREATE INDEX "report_openings_link" ON "report_openings" USING btree ("link_id","id" desc);--> statement-breakpoint
-- Whoever had the report made hears of its progress, of its links and of their openings. docs/decisions/0085-reports-for-the-veterinarian.md
CREATE FUNCTION announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) VALUES ('reports', new.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON pet_reports
  FOR EACH ROW EXECUTE FUNCTION announce_report();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON pet_reports
  FOR EACH ROW WHEN ((old.status, old.progress) IS DISTINCT FROM (new.status, new.progress))
  EXECUTE FUNCTION announce_report();
--> statement-breakpoint
CREATE FUNCTION announce_report_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) SELECT 'reports', user_id FROM pet_reports WHERE id = new.report_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON report_links
  FOR EACH ROW EXECUTE FUNCTION announce_report_link();
