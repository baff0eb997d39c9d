-- What an account keeps is added up from its rows, so each says how many bytes its files take (docs/decisions/0059-quotas-are-added-up.md).
-- Going back to the version before needs nothing: it leaves these columns as they are, and what it stores meanwhile counts as a block.
ALTER TABLE "adoptions" DROP CONSTRAINT "adoptions_image";--> statement-breakpoint
ALTER TABLE "banners" DROP CONSTRAINT "banners_image";--> statement-breakpoint
ALTER TABLE "marketplace_products" DROP CONSTRAINT "marketplace_products_image";--> statement-breakpoint
ALTER TABLE "marketplace_stores" DROP CONSTRAINT "marketplace_stores_image";--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_image";--> statement-breakpoint
ALTER TABLE "adoptions" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_diary_entries" ADD COLUMN "text_bytes" integer GENERATED ALWAYS AS (octet_length(title) + coalesce(octet_length(content), 0)) STORED;--> statement-breakpoint
ALTER TABLE "pet_diary_images" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_stores" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0);--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0);--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD CONSTRAINT "marketplace_products_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0);--> statement-breakpoint
ALTER TABLE "marketplace_stores" ADD CONSTRAINT "marketplace_stores_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0);--> statement-breakpoint
-- Nobody wrote down what earlier pictures take, and only the store could say: 0.16 bytes a pixel is what photos come to. Nothing that
-- people see changes, so nothing is announced.
ALTER TABLE pets DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE pets SET image_bytes = (SELECT sum(least(w, image_width)::bigint * least(w, image_width) * image_height / image_width * 0.16)::int FROM unnest(image_widths) AS w)
  WHERE image_version IS NOT NULL;--> statement-breakpoint
ALTER TABLE pets ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE marketplace_stores DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE marketplace_stores SET image_bytes = (SELECT sum(least(w, image_width)::bigint * least(w, image_width) * image_height / image_width * 0.16)::int FROM unnest(image_widths) AS w)
  WHERE image_version IS NOT NULL;--> statement-breakpoint
ALTER TABLE marketplace_stores ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE marketplace_products DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE marketplace_products SET image_bytes = (SELECT sum(least(w, image_width)::bigint * least(w, image_width) * image_height / image_width * 0.16)::int FROM unnest(image_widths) AS w)
  WHERE image_version IS NOT NULL;--> statement-breakpoint
ALTER TABLE marketplace_products ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE adoptions DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE adoptions SET image_bytes = (SELECT sum(least(w, image_width)::bigint * least(w, image_width) * image_height / image_width * 0.16)::int FROM unnest(image_widths) AS w)
  WHERE image_version IS NOT NULL;--> statement-breakpoint
ALTER TABLE adoptions ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE banners DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE banners SET image_bytes = (SELECT sum(least(w, image_width)::bigint * least(w, image_width) * image_height / image_width * 0.16)::int FROM unnest(image_widths) AS w)
  WHERE image_version IS NOT NULL;--> statement-breakpoint
ALTER TABLE banners ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE pet_diary_images DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE pet_diary_images SET bytes = (SELECT sum(least(w, width)::bigint * least(w, width) * height / width * 0.16)::int FROM unnest(widths) AS w);--> statement-breakpoint
ALTER TABLE pet_diary_images ENABLE TRIGGER USER;
