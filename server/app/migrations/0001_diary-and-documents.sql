CREATE TABLE "pet_diary_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"entry_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pet_diary_entries_title" CHECK (char_length(title) between 1 and 200),
	CONSTRAINT "pet_diary_entries_content" CHECK (char_length(content) between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "pet_diary_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text NOT NULL,
	CONSTRAINT "pet_diary_images_order" UNIQUE("entry_id","position"),
	CONSTRAINT "pet_diary_images_size" CHECK (width > 0 and height > 0 and cardinality(widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "pet_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"document_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pet_documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "pet_documents_document_name" CHECK (octet_length(document_name) between 1 and 255),
	CONSTRAINT "pet_documents_file_size" CHECK (file_size between 1 and 26214400)
);
--> statement-breakpoint
ALTER TABLE "pet_diary_entries" ADD CONSTRAINT "pet_diary_entries_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_diary_images" ADD CONSTRAINT "pet_diary_images_entry_id_pet_diary_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."pet_diary_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_diary_entries_newest" ON "pet_diary_entries" USING btree ("pet_id","entry_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pet_documents_newest" ON "pet_documents" USING btree ("pet_id","uploaded_at" desc,"id" desc);