ALTER TABLE "pet_diary_entries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "is_sterilised" boolean;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "sterilised_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "body_size" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "coat" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip_registry" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip_registry_url" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "handling" jsonb;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "never_give" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "clinics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_age_group" CHECK (age_group in ('baby', 'young', 'adult', 'senior')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_sterilised_on" CHECK (sterilised_on is null or (is_sterilised is true and sterilised_on >= '1900-01-01')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_body_size" CHECK (body_size in ('toy', 'small', 'medium', 'large', 'giant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_coat" CHECK (coat in ('hairless', 'short', 'medium', 'long', 'wire', 'curly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_colour" CHECK (char_length(colour) between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_microchip_registry" CHECK (char_length(microchip_registry) between 1 and 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_microchip_registry_url" CHECK (char_length(microchip_registry_url) between 1 and 500) NOT VALID;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_details" CHECK (jsonb_typeof(handling) = 'object' and jsonb_typeof(never_give) = 'array' and jsonb_typeof(contacts) = 'array' and jsonb_typeof(clinics) = 'array') NOT VALID;