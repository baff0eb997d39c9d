-- What the search of products understands: Spanish stems, accents or not. A configuration of its own, because unaccent() alone may
-- not stand in a generated column.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.product_words (COPY = pg_catalog.spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.product_words ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
--> statement-breakpoint
CREATE TABLE "adoptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	"age" text,
	"sex" text NOT NULL,
	"location" text,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adoptions_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "adoptions_breed" CHECK (char_length(breed) between 1 and 100),
	CONSTRAINT "adoptions_age" CHECK (char_length(age) between 1 and 100),
	CONSTRAINT "adoptions_location" CHECK (char_length(location) between 1 and 100),
	CONSTRAINT "adoptions_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "banners_title" CHECK (char_length(title) between 1 and 100),
	CONSTRAINT "banners_description" CHECK (char_length(description) between 1 and 200),
	CONSTRAINT "banners_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" numeric(12, 2) NOT NULL,
	"promotion_price" numeric(12, 2),
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('public.product_words', title || ' ' || coalesce(description, ''))) STORED NOT NULL,
	CONSTRAINT "marketplace_products_title" CHECK (char_length(title) between 1 and 200),
	CONSTRAINT "marketplace_products_description" CHECK (char_length(description) between 1 and 1000),
	CONSTRAINT "marketplace_products_price" CHECK (price >= 0),
	CONSTRAINT "marketplace_products_promotion_price" CHECK (promotion_price >= 0 and promotion_price < price),
	CONSTRAINT "marketplace_products_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"city" text,
	"phone_number" text,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_stores_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "marketplace_stores_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "marketplace_stores_description" CHECK (char_length(description) between 1 and 500),
	CONSTRAINT "marketplace_stores_city_length" CHECK (char_length(city) between 1 and 100),
	CONSTRAINT "marketplace_stores_phone_number" CHECK (char_length(phone_number) between 1 and 20),
	CONSTRAINT "marketplace_stores_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD CONSTRAINT "marketplace_products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD CONSTRAINT "marketplace_products_store_id_marketplace_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."marketplace_stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_stores" ADD CONSTRAINT "marketplace_stores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoptions_newest" ON "adoptions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "adoptions_available" ON "adoptions" USING btree ("created_at" desc,"id" desc) WHERE is_available;--> statement-breakpoint
CREATE INDEX "marketplace_products_newest" ON "marketplace_products" USING btree ("created_at" desc,"id" desc) WHERE is_active;--> statement-breakpoint
CREATE INDEX "marketplace_products_promotions" ON "marketplace_products" USING btree ("created_at" desc,"id" desc) WHERE is_active and promotion_price is not null;--> statement-breakpoint
CREATE INDEX "marketplace_products_store" ON "marketplace_products" USING btree ("store_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "marketplace_products_words" ON "marketplace_products" USING gin ("words");--> statement-breakpoint
CREATE INDEX "marketplace_stores_city" ON "marketplace_stores" USING btree (lower(city));