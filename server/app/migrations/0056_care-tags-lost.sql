CREATE TABLE "care_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"pet_name" text,
	"subject" text,
	"browser" jsonb NOT NULL,
	CONSTRAINT "care_acts_kind" CHECK (kind in ('opened', 'document', 'dose', 'unmarked', 'note')),
	CONSTRAINT "care_acts_browser" CHECK (jsonb_typeof(browser) = 'object')
);
--> statement-breakpoint
CREATE TABLE "care_link_documents" (
	"link_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "care_link_documents_link_id_document_id_pk" PRIMARY KEY("link_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "care_link_editors" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_link_pets" (
	"link_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "care_link_pets_link_id_pet_id_pk" PRIMARY KEY("link_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "care_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"carer_name" text NOT NULL,
	"shows_sheet" boolean NOT NULL,
	"shows_home" boolean NOT NULL,
	"shows_doses" boolean NOT NULL,
	"shows_contacts" boolean NOT NULL,
	"certificate_days" integer,
	"stay_from" date,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "care_links_token" UNIQUE("token_hash"),
	CONSTRAINT "care_links_kind" CHECK (kind in ('sitter', 'pass')),
	CONSTRAINT "care_links_carer_name" CHECK (char_length(carer_name) between 1 and 60),
	CONSTRAINT "care_links_certificate_days" CHECK (certificate_days between 1 and 366),
	CONSTRAINT "care_links_pass" CHECK ((kind = 'pass') = (certificate_days is not null)),
	CONSTRAINT "care_links_opened_count" CHECK (opened_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "care_note_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "care_note_photos_order" UNIQUE("note_id","position"),
	CONSTRAINT "care_note_photos_size" CHECK (width > 0 and height > 0 and cardinality(widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "care_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entry_id" uuid,
	"removed_at" timestamp (3) with time zone,
	"owner_read_at" timestamp (3) with time zone,
	"maker_read_at" timestamp (3) with time zone,
	CONSTRAINT "care_notes_content" CHECK (char_length(content) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "care_sheets" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"emergency" text,
	"food" text,
	"food_amount" text,
	"food_times" text,
	"walks" text,
	"habits" text,
	"medicine" text,
	"fears" text,
	"forbidden" text,
	"keys" text,
	"house_notes" text,
	"revision" integer NOT NULL,
	CONSTRAINT "care_sheets_emergency" CHECK (char_length(emergency) between 1 and 1000),
	CONSTRAINT "care_sheets_food" CHECK (char_length(food) between 1 and 1000),
	CONSTRAINT "care_sheets_food_amount" CHECK (char_length(food_amount) between 1 and 200),
	CONSTRAINT "care_sheets_food_times" CHECK (char_length(food_times) between 1 and 200),
	CONSTRAINT "care_sheets_walks" CHECK (char_length(walks) between 1 and 1000),
	CONSTRAINT "care_sheets_habits" CHECK (char_length(habits) between 1 and 1000),
	CONSTRAINT "care_sheets_medicine" CHECK (char_length(medicine) between 1 and 1000),
	CONSTRAINT "care_sheets_fears" CHECK (char_length(fears) between 1 and 1000),
	CONSTRAINT "care_sheets_forbidden" CHECK (char_length(forbidden) between 1 and 1000),
	CONSTRAINT "care_sheets_keys" CHECK (char_length(keys) between 1 and 1000),
	CONSTRAINT "care_sheets_house_notes" CHECK (char_length(house_notes) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "pet_tags" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean NOT NULL,
	"shown" text[] NOT NULL,
	"note" text,
	"place" text,
	"phone" text,
	"notes_scans" boolean NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"scan_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pet_tags_code" UNIQUE("code"),
	CONSTRAINT "pet_tags_code_form" CHECK (code ~ '^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{13}$'),
	CONSTRAINT "pet_tags_shown" CHECK (shown <@ array['name', 'photo', 'kind', 'description', 'neverGive']),
	CONSTRAINT "pet_tags_note" CHECK (char_length(note) between 1 and 300),
	CONSTRAINT "pet_tags_place" CHECK (char_length(place) between 1 and 100),
	CONSTRAINT "pet_tags_phone" CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "pet_tags_scanned_at" CHECK (date_trunc('hour', scanned_at, 'UTC') = scanned_at)
);
--> statement-breakpoint
CREATE TABLE "tag_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"code" text NOT NULL,
	"secret_hash" text NOT NULL,
	"client_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"ending" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "tag_conversations_secret" UNIQUE("secret_hash"),
	CONSTRAINT "tag_conversations_pet_id" UNIQUE("pet_id","id"),
	CONSTRAINT "tag_conversations_ending" CHECK (ending in ('ended', 'blocked', 'reported')),
	CONSTRAINT "tag_conversations_ended" CHECK ((ending is null) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "tag_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"place" text,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" text,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tag_messages_author" CHECK (author in ('finder', 'owner')),
	CONSTRAINT "tag_messages_text" CHECK (char_length(text) between 1 and 2000),
	CONSTRAINT "tag_messages_place" CHECK (char_length(place) between 1 and 200),
	CONSTRAINT "tag_messages_latitude" CHECK (latitude between -90 and 90),
	CONSTRAINT "tag_messages_longitude" CHECK (longitude between -180 and 180),
	CONSTRAINT "tag_messages_accuracy" CHECK (accuracy in ('coarse', 'exact')),
	CONSTRAINT "tag_messages_position" CHECK (num_nulls(latitude, longitude, accuracy) in (0, 3)),
	CONSTRAINT "tag_messages_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "found_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"species" text NOT NULL,
	"sex" text,
	"body_size" text,
	"colour" text,
	"found_on" date NOT NULL,
	"text" text,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS (least(floor((latitude + 90) * 100), 17999)::integer * 36000 + mod(floor((longitude + 180) / 360 * round(36000 * cos(((least(floor((latitude + 90) * 100), 17999) + 0.5) / 100 - 90) * (pi() / 180)))::integer)::integer, round(36000 * cos(((least(floor((latitude + 90) * 100), 17999) + 0.5) / 100 - 90) * (pi() / 180)))::integer)) STORED,
	"band_1" integer,
	"band_2" integer,
	"band_3" integer,
	"band_4" integer,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"photos_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "found_reports_token" UNIQUE("token_hash"),
	CONSTRAINT "found_reports_species" CHECK (species in ('perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana')),
	CONSTRAINT "found_reports_sex" CHECK (sex in ('Macho', 'Hembra')),
	CONSTRAINT "found_reports_size" CHECK (body_size in ('toy', 'small', 'medium', 'large', 'giant')),
	CONSTRAINT "found_reports_colour" CHECK (char_length(colour) between 1 and 100),
	CONSTRAINT "found_reports_text" CHECK (char_length(text) between 1 and 1000),
	CONSTRAINT "found_reports_photos_sent" CHECK (photos_sent between 0 and 5),
	CONSTRAINT "found_reports_closed" CHECK (closed_at is null or num_nonnulls(text, latitude, image_version) = 0),
	CONSTRAINT "found_reports_latitude" CHECK (latitude between -90 and 90),
	CONSTRAINT "found_reports_longitude" CHECK (longitude between -180 and 180),
	CONSTRAINT "found_reports_place" CHECK ((latitude is null) = (longitude is null)),
	CONSTRAINT "found_reports_bands" CHECK (num_nulls(band_1, band_2, band_3, band_4) in (0, 4)),
	CONSTRAINT "found_reports_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "lost_matches" (
	"notice_id" uuid NOT NULL,
	"found_report_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_answer" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unread_since" timestamp (3) with time zone,
	CONSTRAINT "lost_matches_notice_id_found_report_id_pk" PRIMARY KEY("notice_id","found_report_id"),
	CONSTRAINT "lost_matches_score" CHECK (score between 0 and 100),
	CONSTRAINT "lost_matches_reasons" CHECK (jsonb_typeof(reasons) = 'array'),
	CONSTRAINT "lost_matches_state" CHECK (state in ('open', 'confirmed', 'dismissed', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "lost_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"found_report_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lost_messages_author" CHECK (author in ('owner', 'finder')),
	CONSTRAINT "lost_messages_text" CHECK (char_length(text) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "lost_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	"lost_on" date NOT NULL,
	"area" text,
	"latitude" double precision,
	"longitude" double precision,
	"cell" integer GENERATED ALWAYS AS (least(floor((latitude + 90) * 100), 17999)::integer * 36000 + mod(floor((longitude + 180) / 360 * round(36000 * cos(((least(floor((latitude + 90) * 100), 17999) + 0.5) / 100 - 90) * (pi() / 180)))::integer)::integer, round(36000 * cos(((least(floor((latitude + 90) * 100), 17999) + 0.5) / 100 - 90) * (pi() / 180)))::integer)) STORED,
	"reward" text,
	"medicine" text,
	"do_not_chase" boolean NOT NULL,
	"note" text,
	"shows" text[] NOT NULL,
	"hashed_version" text,
	"band_1" integer,
	"band_2" integer,
	"band_3" integer,
	"band_4" integer,
	CONSTRAINT "lost_notices_ending" CHECK (ending in ('found', 'cancelled')),
	CONSTRAINT "lost_notices_ended_at" CHECK ((ending is null) = (ended_at is null)),
	CONSTRAINT "lost_notices_archived" CHECK (archived_at is null or (ending is not null and latitude is null)),
	CONSTRAINT "lost_notices_area" CHECK (char_length(area) between 1 and 200),
	CONSTRAINT "lost_notices_reward" CHECK (char_length(reward) between 1 and 100),
	CONSTRAINT "lost_notices_medicine" CHECK (char_length(medicine) between 1 and 200),
	CONSTRAINT "lost_notices_note" CHECK (char_length(note) between 1 and 500),
	CONSTRAINT "lost_notices_shows" CHECK (shows <@ array['photo', 'breed', 'sex', 'size', 'colour', 'description']),
	CONSTRAINT "lost_notices_latitude" CHECK (latitude between -90 and 90),
	CONSTRAINT "lost_notices_longitude" CHECK (longitude between -180 and 180),
	CONSTRAINT "lost_notices_place" CHECK ((latitude is null) = (longitude is null)),
	CONSTRAINT "lost_notices_bands" CHECK (num_nulls(band_1, band_2, band_3, band_4) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "lost_bell_notices" (
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "lost_bell_notices_user_id_notice_id_kind_pk" PRIMARY KEY("user_id","notice_id","kind"),
	CONSTRAINT "lost_bell_notices_kind" CHECK (kind in ('lost_nearby', 'lost_match', 'lost_message', 'lost_answer', 'lost_found'))
);
--> statement-breakpoint
CREATE TABLE "lost_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid,
	"found_report_id" uuid,
	"reason" text NOT NULL,
	"sender_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lost_flags_once" UNIQUE NULLS NOT DISTINCT("notice_id","found_report_id","sender_hash"),
	CONSTRAINT "lost_flags_one" CHECK (num_nonnulls(notice_id, found_report_id) = 1),
	CONSTRAINT "lost_flags_reason" CHECK (reason in ('false', 'money', 'abuse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "lost_watches" (
	"user_id" uuid NOT NULL,
	"cell" integer NOT NULL,
	"radius" integer NOT NULL,
	CONSTRAINT "lost_watches_user_id_cell_pk" PRIMARY KEY("user_id","cell"),
	CONSTRAINT "lost_watches_cell" CHECK (cell between 0 and 647999999),
	CONSTRAINT "lost_watches_radius" CHECK (radius in (1, 3, 5, 10))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_type";--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "care_link_id" uuid;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "carer_name" text;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD COLUMN "care_link_id" uuid;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD COLUMN "carer_name" text;--> statement-breakpoint
ALTER TABLE "care_acts" ADD CONSTRAINT "care_acts_link_id_care_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."care_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_link_documents" ADD CONSTRAINT "care_link_documents_link_id_care_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."care_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_link_documents" ADD CONSTRAINT "care_link_documents_document_id_pet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pet_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_link_editors" ADD CONSTRAINT "care_link_editors_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_link_pets" ADD CONSTRAINT "care_link_pets_link_id_care_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."care_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_link_pets" ADD CONSTRAINT "care_link_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_links" ADD CONSTRAINT "care_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_links" ADD CONSTRAINT "care_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_note_photos" ADD CONSTRAINT "care_note_photos_note_id_care_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."care_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_link_id_care_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."care_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_sheets" ADD CONSTRAINT "care_sheets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tags" ADD CONSTRAINT "pet_tags_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tags" ADD CONSTRAINT "pet_tags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_conversations" ADD CONSTRAINT "tag_conversations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_conversations" ADD CONSTRAINT "tag_conversations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_messages" ADD CONSTRAINT "tag_messages_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_messages" ADD CONSTRAINT "tag_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_messages" ADD CONSTRAINT "tag_messages_conversation" FOREIGN KEY ("pet_id","conversation_id") REFERENCES "public"."tag_conversations"("pet_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_reports" ADD CONSTRAINT "found_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_matches" ADD CONSTRAINT "lost_matches_notice_id_lost_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."lost_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_matches" ADD CONSTRAINT "lost_matches_found_report_id_found_reports_id_fk" FOREIGN KEY ("found_report_id") REFERENCES "public"."found_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_messages" ADD CONSTRAINT "lost_messages_match" FOREIGN KEY ("notice_id","found_report_id") REFERENCES "public"."lost_matches"("notice_id","found_report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_notices" ADD CONSTRAINT "lost_notices_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_notices" ADD CONSTRAINT "lost_notices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_bell_notices" ADD CONSTRAINT "lost_bell_notices_notice_id_lost_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."lost_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_bell_notices" ADD CONSTRAINT "lost_bell_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_flags" ADD CONSTRAINT "lost_flags_notice_id_lost_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."lost_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_flags" ADD CONSTRAINT "lost_flags_found_report_id_found_reports_id_fk" FOREIGN KEY ("found_report_id") REFERENCES "public"."found_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_watches" ADD CONSTRAINT "lost_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_acts_link" ON "care_acts" USING btree ("link_id","id" desc);--> statement-breakpoint
CREATE INDEX "care_link_documents_document" ON "care_link_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "care_link_pets_pet" ON "care_link_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "care_links_owner" ON "care_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "care_links_made_by" ON "care_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "care_links_expires" ON "care_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "care_notes_pet" ON "care_notes" USING btree ("pet_id","id" desc);--> statement-breakpoint
CREATE INDEX "care_notes_link" ON "care_notes" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "pet_tags_owner" ON "pet_tags" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tag_conversations_newest" ON "tag_conversations" USING btree ("pet_id","last_at" desc);--> statement-breakpoint
CREATE INDEX "tag_conversations_owner" ON "tag_conversations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tag_conversations_last_at" ON "tag_conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "tag_conversations_reported" ON "tag_conversations" USING btree ("ended_at") WHERE ending = 'reported';--> statement-breakpoint
CREATE INDEX "tag_messages_conversation" ON "tag_messages" USING btree ("pet_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "tag_messages_owner" ON "tag_messages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tag_messages_exact" ON "tag_messages" USING btree ("created_at") WHERE accuracy = 'exact';--> statement-breakpoint
CREATE INDEX "found_reports_user" ON "found_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "found_reports_last_at" ON "found_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "found_reports_cell" ON "found_reports" USING btree ("cell") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "found_reports_band_1" ON "found_reports" USING btree ("band_1") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "found_reports_band_2" ON "found_reports" USING btree ("band_2") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "found_reports_band_3" ON "found_reports" USING btree ("band_3") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "found_reports_band_4" ON "found_reports" USING btree ("band_4") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "lost_matches_report" ON "lost_matches" USING btree ("found_report_id");--> statement-breakpoint
CREATE INDEX "lost_messages_match" ON "lost_messages" USING btree ("notice_id","found_report_id","id");--> statement-breakpoint
CREATE INDEX "lost_messages_report" ON "lost_messages" USING btree ("found_report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lost_notices_open" ON "lost_notices" USING btree ("pet_id") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_pet" ON "lost_notices" USING btree ("pet_id","opened_at" desc);--> statement-breakpoint
CREATE INDEX "lost_notices_owner" ON "lost_notices" USING btree ("owner_id","alerted_at" desc);--> statement-breakpoint
CREATE INDEX "lost_notices_newest" ON "lost_notices" USING btree ("opened_at" desc,"id" desc) WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_cell" ON "lost_notices" USING btree ("cell") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_band_1" ON "lost_notices" USING btree ("band_1") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_band_2" ON "lost_notices" USING btree ("band_2") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_band_3" ON "lost_notices" USING btree ("band_3") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_band_4" ON "lost_notices" USING btree ("band_4") WHERE ending is null;--> statement-breakpoint
CREATE INDEX "lost_notices_ended" ON "lost_notices" USING btree ("ended_at") WHERE archived_at is null and ending is not null;--> statement-breakpoint
CREATE INDEX "lost_bell_notices_notice" ON "lost_bell_notices" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "lost_bell_notices_newest" ON "lost_bell_notices" USING btree ("user_id","noted_at" desc);--> statement-breakpoint
CREATE INDEX "lost_bell_notices_noted_at" ON "lost_bell_notices" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "lost_flags_report" ON "lost_flags" USING btree ("found_report_id");--> statement-breakpoint
CREATE INDEX "lost_watches_near" ON "lost_watches" USING btree ("cell","radius","user_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK (action in ('premium.grant', 'premium.revoke', 'role.grant', 'role.revoke', 'role.claim', 'payment.assign', 'payment.dismiss', 'mail.retry', 'mail.retryAll', 'codes.close', 'adoption.create', 'adoption.update', 'adoption.remove', 'banner.create', 'banner.update', 'banner.remove', 'banner.reorder', 'store.hide', 'lost.hide', 'lost.unhide', 'conversation.report', 'conversation.settle')) NOT VALID;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_type" CHECK (type in ('passport', 'permit', 'health', 'liability', 'pedigree', 'other')) NOT VALID;