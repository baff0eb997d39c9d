-- All tables as of 26 November 2026, for new databases: the 49 migrations up to 0048 made the same.
-- Functions and triggers stand in `functions`, but for the three that a column or an index is
-- computed by: what is stored would not follow a new definition
-- (docs/decisions/0096-functions-in-one-place.md).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Text without accents, capitals, punctuation and signs (docs/decisions/0013-searches-of-large-tables.md).
-- unaccent() is only STABLE, for its rules are a file that could be exchanged; an index that the
-- rules have outlived would be built anew, so here it counts as what it is in practice.
CREATE FUNCTION public.plain_text(txt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
	lower(public.unaccent('public.unaccent'::regdictionary, normalize(txt, NFC))),
	'[\u0001-/:-@[-`{-¿\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g');
--> statement-breakpoint
-- The stem of a word that ends in "-ción" is known only with its accent; its plural has none, so the
-- one becomes the other.
CREATE FUNCTION public.product_stems_of(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(plain, '([csx]i)on\M', '\1ones', 'g');
--> statement-breakpoint
-- The stems of the words, and the words themselves, by whose beginnings a word is found that is
-- still being typed.
CREATE FUNCTION public.product_lexemes(txt text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(txt)))
	|| to_tsvector('pg_catalog.simple'::regconfig, public.plain_text(txt));
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"files" integer
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started" bigint NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"pet_id" uuid,
	"user_id" uuid,
	"session_id" uuid,
	"notice" text
);
--> statement-breakpoint
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
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
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
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adoptions_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "adoptions_species" CHECK (species in ('perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana')),
	CONSTRAINT "adoptions_sex" CHECK (sex in ('Macho', 'Hembra')),
	CONSTRAINT "adoptions_breed" CHECK (char_length(breed) between 1 and 100),
	CONSTRAINT "adoptions_age" CHECK (char_length(age) between 1 and 100),
	CONSTRAINT "adoptions_location" CHECK (char_length(location) between 1 and 100),
	CONSTRAINT "adoptions_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
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
CREATE TABLE "record_documents" (
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"attached_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_documents_pet_id_kind_record_id_document_id_pk" PRIMARY KEY("pet_id","kind","record_id","document_id"),
	CONSTRAINT "record_documents_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"target_id" uuid,
	"detail" text,
	CONSTRAINT "audit_log_action" CHECK (action in ('premium.grant', 'premium.revoke', 'role.grant', 'role.revoke', 'role.claim', 'payment.assign', 'payment.dismiss', 'mail.retry', 'mail.retryAll', 'codes.close', 'adoption.create', 'adoption.update', 'adoption.remove', 'banner.create', 'banner.update', 'banner.remove', 'banner.reorder', 'store.hide'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now(),
	"confirmed_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_token_hashed" CHECK ("sessions"."token" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('admin', 'marketplace'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_full_name_length" CHECK (char_length("users"."full_name") <= 100),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "banners_title" CHECK (char_length(title) between 1 and 100),
	CONSTRAINT "banners_description" CHECK (char_length(description) between 1 and 200),
	CONSTRAINT "banners_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pet_diary_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"entry_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"text_bytes" integer GENERATED ALWAYS AS (octet_length(title) + coalesce(octet_length(content), 0)) STORED,
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
	"bytes" integer DEFAULT 0 NOT NULL,
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
	"removed_at" timestamp with time zone,
	CONSTRAINT "pet_documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "pet_documents_document_name" CHECK (octet_length(document_name) between 1 and 255),
	CONSTRAINT "pet_documents_file_size" CHECK (file_size between 1 and 26214400)
);
--> statement-breakpoint
CREATE TABLE "medication_doses" (
	"pet_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	CONSTRAINT "medication_doses_pet_id_medication_id_due_date_due_time_pk" PRIMARY KEY("pet_id","medication_id","due_date","due_time"),
	CONSTRAINT "medication_doses_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "medication_doses_status" CHECK (status in ('given', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "repeated_doses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repeated_doses_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "pet_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"person_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"fields" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pet_changes_action" CHECK (action in ('created', 'changed', 'removed', 'restored', 'stamped', 'hidden', 'shown')),
	CONSTRAINT "pet_changes_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary', 'documents', 'profile')),
	CONSTRAINT "pet_changes_title" CHECK (char_length(title) between 1 and 300),
	CONSTRAINT "pet_changes_actor_name" CHECK (char_length(actor_name) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "pet_records" (
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"content" jsonb,
	"content_bytes" integer GENERATED ALWAYS AS (coalesce(octet_length(content::text), 0)) STORED,
	CONSTRAINT "pet_records_pet_id_kind_record_id_pk" PRIMARY KEY("pet_id","kind","record_id"),
	CONSTRAINT "pet_records_kind" CHECK (kind in ('vaccines', 'medications', 'allergies', 'parasite-treatments', 'visits', 'weights', 'diary', 'documents')),
	CONSTRAINT "pet_records_title" CHECK (char_length(title) between 1 and 300),
	CONSTRAINT "pet_records_content" CHECK (content is null or removed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "given_up_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"masked_address" text NOT NULL,
	"reason" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone NOT NULL,
	"sealed_mail" text,
	"retried_at" timestamp (3) with time zone,
	CONSTRAINT "given_up_mails_reason" CHECK (reason in ('refused', 'unreachable', 'login', 'rejected', 'unknown')),
	CONSTRAINT "given_up_mails_sealed" CHECK ((sealed_mail is null) = (retried_at is not null))
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
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (product_lexemes(title || ' ' || coalesce(description, ''))) STORED NOT NULL,
	CONSTRAINT "marketplace_products_title" CHECK (char_length(title) between 1 and 200),
	CONSTRAINT "marketplace_products_description" CHECK (char_length(description) between 1 and 1000),
	CONSTRAINT "marketplace_products_price" CHECK (price >= 0),
	CONSTRAINT "marketplace_products_promotion_price" CHECK (promotion_price >= 0 and promotion_price < price),
	CONSTRAINT "marketplace_products_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
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
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_stores_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "marketplace_stores_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "marketplace_stores_description" CHECK (char_length(description) between 1 and 500),
	CONSTRAINT "marketplace_stores_city_length" CHECK (char_length(city) between 1 and 100),
	CONSTRAINT "marketplace_stores_phone_number" CHECK (char_length(phone_number) between 1 and 20),
	CONSTRAINT "marketplace_stores_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	"notes" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"schedule" jsonb,
	CONSTRAINT "medications_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "medications_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "medications_dosage" CHECK (char_length(dosage) between 1 and 100),
	CONSTRAINT "medications_frequency" CHECK (char_length(frequency) between 1 and 100),
	CONSTRAINT "medications_notes" CHECK (char_length(notes) between 1 and 500),
	CONSTRAINT "medications_schedule" CHECK (jsonb_typeof("medications"."schedule") = 'object')
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bell" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"shared_pets" boolean DEFAULT false NOT NULL,
	"hour" smallint DEFAULT 9 NOT NULL,
	"time_zone" text,
	CONSTRAINT "notification_settings_hour" CHECK ("notification_settings"."hour" between 0 and 23),
	CONSTRAINT "notification_settings_time_zone" CHECK (char_length("notification_settings"."time_zone") <= 64)
);
--> statement-breakpoint
CREATE TABLE "parasite_treatments" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"date_administered" date,
	"next_due_date" date,
	"notes" text,
	"cost_minor" bigint,
	"currency" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parasite_treatments_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "parasite_treatments_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "parasite_treatments_target" CHECK (target in ('internal', 'external', 'both')),
	CONSTRAINT "parasite_treatments_notes" CHECK (char_length(notes) between 1 and 500),
	CONSTRAINT "parasite_treatments_cost" CHECK (cost_minor between 0 and 99999999999),
	CONSTRAINT "parasite_treatments_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN')),
	CONSTRAINT "parasite_treatments_priced" CHECK ((cost_minor is null) = (currency is null)),
	CONSTRAINT "parasite_treatments_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0)
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
CREATE TABLE "pet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"converted_key" text,
	"choices" jsonb,
	"contents" jsonb,
	"only_what_fits" boolean DEFAULT false NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"pet_id" uuid,
	CONSTRAINT "pet_imports_one_each" UNIQUE("user_id"),
	CONSTRAINT "pet_imports_status" CHECK (status in ('choosing', 'ready', 'importing', 'done', 'failed')),
	CONSTRAINT "pet_imports_source" CHECK (source in ('huella', 'robipet', 'companion', 'pet-health-binder', 'csv')),
	CONSTRAINT "pet_imports_progress" CHECK ("pet_imports"."progress" between 0 and 100),
	CONSTRAINT "pet_imports_failed" CHECK (("pet_imports"."status" = 'failed') = ("pet_imports"."failure" is not null)),
	CONSTRAINT "pet_imports_pet_made" CHECK ("pet_imports"."pet_id" is null or "pet_imports"."status" = 'done'),
	CONSTRAINT "pet_imports_read" CHECK ("pet_imports"."contents" is not null or "pet_imports"."status" in ('choosing', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "pet_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"shared_with_user_id" uuid NOT NULL,
	"can_edit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_shares_pet_and_user" UNIQUE("pet_id","shared_with_user_id")
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text,
	"birth_date" date,
	"sex" text NOT NULL,
	"description" text,
	"weight_value" numeric(5, 1),
	"exact_weight" numeric(7, 3),
	"weight_unit" text DEFAULT 'Libras' NOT NULL,
	"share_code" char(4),
	"share_code_seen_at" timestamp with time zone,
	"microchip_number" text,
	"rabies_vaccine_number" text,
	"allergies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_living" boolean DEFAULT true NOT NULL,
	"died_on" date,
	"remind_from" timestamp (3) with time zone,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_widths" integer[],
	"image_thumbhash" text,
	"image_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pets_share_code_unique" UNIQUE("share_code"),
	CONSTRAINT "pets_name" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "pets_species" CHECK (species in ('perro', 'gato', 'conejo', 'caballo', 'hamster', 'pollo', 'iguana')),
	CONSTRAINT "pets_breed" CHECK (char_length(breed) between 1 and 100),
	CONSTRAINT "pets_birth_date" CHECK (birth_date >= '1900-01-01'),
	CONSTRAINT "pets_died_on" CHECK (died_on is null or (not is_living and died_on >= '1900-01-01')),
	CONSTRAINT "pets_died_after_birth" CHECK (died_on >= birth_date),
	CONSTRAINT "pets_sex" CHECK (sex in ('Macho', 'Hembra')),
	CONSTRAINT "pets_description" CHECK (char_length(description) between 1 and 500),
	CONSTRAINT "pets_weight_value" CHECK (weight_value > 0 and weight_value <= 5000),
	CONSTRAINT "pets_weight_unit" CHECK (weight_unit in ('Libras', 'Kilogramos')),
	CONSTRAINT "pets_share_code" CHECK (share_code ~ '^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{4}$'),
	CONSTRAINT "pets_microchip_number" CHECK (char_length(microchip_number) between 1 and 50),
	CONSTRAINT "pets_rabies_vaccine_number" CHECK (char_length(rabies_vaccine_number) between 1 and 50),
	CONSTRAINT "pets_allergies" CHECK (jsonb_typeof(allergies) = 'array' and not jsonb_path_exists(allergies, '$[*] ? (!(@.id.type() == "string" && @.name like_regex "." flag "s" && (@.description.type() == "string" || @.description == null)))')),
	CONSTRAINT "pets_image" CHECK (num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vapid_keys_one" CHECK ("vapid_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reminder_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pet_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"evaluated_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pending_since" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"covered_until" timestamp (3) with time zone,
	CONSTRAINT "reminder_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"due_time" text,
	"remind_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "reminders_once" UNIQUE("user_id","key"),
	CONSTRAINT "reminders_kind_known" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit', 'dose'))
);
--> statement-breakpoint
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
	"removed_at" timestamp (3) with time zone,
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
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_old_token" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_new_token" UNIQUE("new_token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_length" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_share_code_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"address_group" text NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_imported_stamps" (
	"chain_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_imported_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "imported_chains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"server" text NOT NULL,
	"original_pet_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_chains_server" CHECK (char_length(server) between 1 and 300),
	CONSTRAINT "imported_chains_key_id" CHECK (key_id ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "imported_chains_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "imported_chains_signature" CHECK (signature ~ '^[A-Za-z0-9_-]{86}$')
);
--> statement-breakpoint
CREATE TABLE "imported_stamps" (
	"chain_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"original_record_id" uuid NOT NULL,
	"facts" text NOT NULL,
	"professional_name" text NOT NULL,
	"professional_number" text NOT NULL,
	"clinic" text NOT NULL,
	"signature_kind" text NOT NULL,
	"signature" text NOT NULL,
	"signature_hash" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"corrects" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "imported_stamps_chain_id_sequence_pk" PRIMARY KEY("chain_id","sequence"),
	CONSTRAINT "imported_stamps_record" UNIQUE("pet_id","kind","record_id"),
	CONSTRAINT "imported_stamps_sequence" CHECK (sequence >= 1),
	CONSTRAINT "imported_stamps_kind" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit')),
	CONSTRAINT "imported_stamps_facts" CHECK (char_length(facts) between 1 and 65536),
	CONSTRAINT "imported_stamps_professional_name" CHECK (char_length(professional_name) between 1 and 100),
	CONSTRAINT "imported_stamps_professional_number" CHECK (char_length(professional_number) between 1 and 40),
	CONSTRAINT "imported_stamps_clinic" CHECK (char_length(clinic) between 1 and 100),
	CONSTRAINT "imported_stamps_signature_kind" CHECK (signature_kind in ('drawn', 'typed')),
	CONSTRAINT "imported_stamps_signature" CHECK (char_length(signature) between 1 and 10000),
	CONSTRAINT "imported_stamps_corrects" CHECK (corrects between 1 and sequence - 1)
);
--> statement-breakpoint
CREATE TABLE "hidden_stamps" (
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_stamps_pet_id_sequence_pk" PRIMARY KEY("pet_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "stamp_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"record_id" uuid,
	"corrects" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stamped_sequence" integer,
	CONSTRAINT "stamp_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "stamp_invitations_kinds" CHECK (cardinality(kinds) between 1 and 3),
	CONSTRAINT "stamp_invitations_scope" CHECK (record_id is null or corrects is null)
);
--> statement-breakpoint
CREATE TABLE "stamps" (
	"pet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"facts" text NOT NULL,
	"professional_name" text NOT NULL,
	"professional_number" text NOT NULL,
	"clinic" text NOT NULL,
	"signature_kind" text NOT NULL,
	"signature" text NOT NULL,
	"signature_hash" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"corrects" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "stamps_pet_id_sequence_pk" PRIMARY KEY("pet_id","sequence"),
	CONSTRAINT "stamps_record" UNIQUE("pet_id","kind","record_id"),
	CONSTRAINT "stamps_hash" UNIQUE("hash"),
	CONSTRAINT "stamps_sequence" CHECK (sequence >= 1),
	CONSTRAINT "stamps_kind" CHECK (kind in ('vaccine', 'parasite_treatment', 'visit')),
	CONSTRAINT "stamps_professional_name" CHECK (char_length(professional_name) between 1 and 100),
	CONSTRAINT "stamps_professional_number" CHECK (char_length(professional_number) between 1 and 40),
	CONSTRAINT "stamps_clinic" CHECK (char_length(clinic) between 1 and 100),
	CONSTRAINT "stamps_signature_kind" CHECK (signature_kind in ('drawn', 'typed')),
	CONSTRAINT "stamps_signature" CHECK (char_length(signature) between 1 and 10000),
	CONSTRAINT "stamps_corrects" CHECK (corrects between 1 and sequence - 1)
);
--> statement-breakpoint
CREATE TABLE "checkout_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_intents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "checkout_intents_provider" CHECK (provider in ('sandbox', 'stripe', 'link')),
	CONSTRAINT "checkout_intents_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"reference" text,
	"subscription_id" text,
	"payment_id" text,
	"amount_minor" bigint,
	"currency" char(3),
	"email" text,
	"period_end" timestamp with time zone,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","provider_event_id"),
	CONSTRAINT "payment_events_provider" CHECK (provider in ('sandbox', 'stripe', 'link', 'admin')),
	CONSTRAINT "payment_events_kind" CHECK (kind in ('paid', 'failed', 'canceled', 'resumed', 'refunded', 'ended', 'granted', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone,
	"stripe_subscription_id" text,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"payment_failed_at" timestamp with time zone,
	"expiry_notified_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "vaccines" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"date_administered" date,
	"next_due_date" date,
	"veterinarian" text,
	"manufacturer" text,
	"lot" text,
	"valid_until" date,
	"notes" text,
	"cost_minor" bigint,
	"currency" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vaccines_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "vaccines_name" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "vaccines_veterinarian" CHECK (char_length(veterinarian) between 1 and 200),
	CONSTRAINT "vaccines_manufacturer" CHECK (char_length(manufacturer) between 1 and 200),
	CONSTRAINT "vaccines_lot" CHECK (char_length(lot) between 1 and 100),
	CONSTRAINT "vaccines_notes" CHECK (char_length(notes) between 1 and 500),
	CONSTRAINT "vaccines_cost" CHECK (cost_minor between 0 and 99999999999),
	CONSTRAINT "vaccines_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN')),
	CONSTRAINT "vaccines_priced" CHECK ((cost_minor is null) = (currency is null)),
	CONSTRAINT "vaccines_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"visit_date" date NOT NULL,
	"reason" text NOT NULL,
	"clinic" text,
	"veterinarian" text,
	"findings" text,
	"next_visit_date" date,
	"cost_minor" bigint,
	"currency" text,
	"remind" boolean DEFAULT true NOT NULL,
	"remind_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text_bytes" integer GENERATED ALWAYS AS (octet_length(reason) + coalesce(octet_length(clinic), 0) + coalesce(octet_length(veterinarian), 0) + coalesce(octet_length(findings), 0)) STORED,
	CONSTRAINT "visits_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "visits_reason" CHECK (char_length(reason) between 1 and 200),
	CONSTRAINT "visits_clinic" CHECK (char_length(clinic) between 1 and 200),
	CONSTRAINT "visits_veterinarian" CHECK (char_length(veterinarian) between 1 and 200),
	CONSTRAINT "visits_findings" CHECK (char_length(findings) between 1 and 5000),
	CONSTRAINT "visits_cost" CHECK (cost_minor between 0 and 99999999999),
	CONSTRAINT "visits_currency" CHECK (currency in ('COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN')),
	CONSTRAINT "visits_priced" CHECK ((cost_minor is null) = (currency is null)),
	CONSTRAINT "visits_whole" CHECK (currency not in ('COP') or cost_minor % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "weights" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"measured_on" date NOT NULL,
	"weight_unit" text NOT NULL,
	"note" text,
	"weight_value" numeric(7, 3) NOT NULL,
	CONSTRAINT "weights_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "weights_weight_unit" CHECK (weight_unit in ('Libras', 'Kilogramos')),
	CONSTRAINT "weights_note" CHECK (char_length(note) between 1 and 500),
	CONSTRAINT "weights_measured_on" CHECK (measured_on >= '1900-01-01'),
	CONSTRAINT "weights_weight_value" CHECK (weight_value > 0 and weight_value <= 5000)
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_pets" ADD CONSTRAINT "api_key_pets_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_pets" ADD CONSTRAINT "api_key_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_document_id_pet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pet_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_record" FOREIGN KEY ("pet_id","kind","record_id") REFERENCES "public"."pet_records"("pet_id","kind","record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_diary_entries" ADD CONSTRAINT "pet_diary_entries_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_diary_images" ADD CONSTRAINT "pet_diary_images_entry_id_pet_diary_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."pet_diary_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_doses" ADD CONSTRAINT "repeated_doses_dose" FOREIGN KEY ("pet_id","medication_id","due_date","due_time") REFERENCES "public"."medication_doses"("pet_id","medication_id","due_date","due_time") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_changes" ADD CONSTRAINT "pet_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_records" ADD CONSTRAINT "pet_records_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "given_up_mails" ADD CONSTRAINT "given_up_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD CONSTRAINT "marketplace_products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD CONSTRAINT "marketplace_products_store_id_marketplace_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."marketplace_stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_stores" ADD CONSTRAINT "marketplace_stores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parasite_treatments" ADD CONSTRAINT "parasite_treatments_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_imports" ADD CONSTRAINT "pet_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_imports" ADD CONSTRAINT "pet_imports_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD CONSTRAINT "pet_shares_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_shares" ADD CONSTRAINT "pet_shares_shared_with_user_id_users_id_fk" FOREIGN KEY ("shared_with_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_checks" ADD CONSTRAINT "reminder_checks_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_digests" ADD CONSTRAINT "reminder_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_reports" ADD CONSTRAINT "pet_reports_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_reports" ADD CONSTRAINT "pet_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_pet_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."pet_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_openings" ADD CONSTRAINT "report_openings_link_id_report_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."report_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_share_code_attempts" ADD CONSTRAINT "failed_share_code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_imported_stamps" ADD CONSTRAINT "hidden_imported_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_imported_stamps" ADD CONSTRAINT "hidden_imported_stamps_stamp" FOREIGN KEY ("chain_id","sequence") REFERENCES "public"."imported_stamps"("chain_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_chains" ADD CONSTRAINT "imported_chains_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stamps" ADD CONSTRAINT "imported_stamps_chain_id_imported_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."imported_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_stamps" ADD CONSTRAINT "imported_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_stamps" ADD CONSTRAINT "hidden_stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_stamps" ADD CONSTRAINT "hidden_stamps_stamp" FOREIGN KEY ("pet_id","sequence") REFERENCES "public"."stamps"("pet_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_invitations" ADD CONSTRAINT "stamp_invitations_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_invitations" ADD CONSTRAINT "stamp_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamps" ADD CONSTRAINT "stamps_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccines" ADD CONSTRAINT "vaccines_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weights" ADD CONSTRAINT "weights_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("retired_at" is null)) WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_withdrawn" ON "account_deletions" USING btree ("withdrawn_at") WHERE "account_deletions"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "adoptions_newest" ON "adoptions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "adoptions_available" ON "adoptions" USING btree ("created_at" desc,"id" desc) WHERE is_available;--> statement-breakpoint
CREATE INDEX "api_key_pets_pet" ON "api_key_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "record_documents_document" ON "record_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" desc,"id" desc,"email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "pet_diary_entries_newest" ON "pet_diary_entries" USING btree ("pet_id","entry_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pet_diary_entries_removed" ON "pet_diary_entries" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_documents_newest" ON "pet_documents" USING btree ("pet_id","uploaded_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pet_documents_removed" ON "pet_documents" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "medication_doses_pet" ON "medication_doses" USING btree ("pet_id","due_date");--> statement-breakpoint
CREATE INDEX "medication_doses_marked_by" ON "medication_doses" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "repeated_doses_dose" ON "repeated_doses" USING btree ("pet_id","medication_id","due_date","due_time");--> statement-breakpoint
CREATE INDEX "repeated_doses_marked_by" ON "repeated_doses" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "pet_changes_newest" ON "pet_changes" USING btree ("pet_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pet_changes_person" ON "pet_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pet_records_bin" ON "pet_records" USING btree ("pet_id","removed_at" desc,"record_id" desc) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_records_removed" ON "pet_records" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "pet_records_written_by" ON "pet_records" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "pet_records_changed_by" ON "pet_records" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "pet_records_removed_by" ON "pet_records" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "given_up_mails_waiting" ON "given_up_mails" USING btree ("given_up_at" desc,"id" desc) WHERE retried_at is null;--> statement-breakpoint
CREATE INDEX "given_up_mails_user" ON "given_up_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marketplace_products_newest" ON "marketplace_products" USING btree ("created_at" desc,"id" desc) WHERE is_active;--> statement-breakpoint
CREATE INDEX "marketplace_products_promotions" ON "marketplace_products" USING btree ("created_at" desc,"id" desc) WHERE is_active and promotion_price is not null;--> statement-breakpoint
CREATE INDEX "marketplace_products_created_by" ON "marketplace_products" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "marketplace_products_store" ON "marketplace_products" USING btree ("store_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "marketplace_products_search" ON "marketplace_products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "marketplace_stores_city" ON "marketplace_stores" USING btree (plain_text(city),"id");--> statement-breakpoint
CREATE INDEX "medications_newest" ON "medications" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "parasite_treatments_newest" ON "parasite_treatments" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "parasite_treatments_next" ON "parasite_treatments" USING btree ("pet_id","next_due_date" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
CREATE INDEX "parasite_treatments_due" ON "parasite_treatments" USING btree ("next_due_date","pet_id") WHERE "parasite_treatments"."remind" and "parasite_treatments"."next_due_date" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_active" ON "data_exports" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "pet_imports_active" ON "pet_imports" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "pet_imports_pet" ON "pet_imports" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_shares_shared_with_user_id" ON "pet_shares" USING btree ("shared_with_user_id");--> statement-breakpoint
CREATE INDEX "pets_user_id_newest" ON "pets" USING btree ("user_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "pets_user_id_listed" ON "pets" USING btree ("user_id","is_living" desc,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminder_checks_due" ON "reminder_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reminder_checks_pet" ON "reminder_checks" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "reminder_digests_pending" ON "reminder_digests" USING btree ("pending_since") WHERE "reminder_digests"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_pet" ON "reminders" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "reminders_delivered" ON "reminders" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "reminders_snoozed" ON "reminders" USING btree ("snoozed_until") WHERE "reminders"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "pet_reports_listed" ON "pet_reports" USING btree ("pet_id","user_id","id" desc);--> statement-breakpoint
CREATE INDEX "pet_reports_user" ON "pet_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pet_reports_active" ON "pet_reports" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "pet_reports_expired" ON "pet_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pet_reports_removed" ON "pet_reports" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "report_links_report" ON "report_links" USING btree ("report_id","id" desc);--> statement-breakpoint
CREATE INDEX "report_openings_link" ON "report_openings" USING btree ("link_id","id" desc);--> statement-breakpoint
CREATE INDEX "passkey_challenges_session_id" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "failed_share_code_attempts_user" ON "failed_share_code_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "failed_share_code_attempts_address" ON "failed_share_code_attempts" USING btree ("address_group","attempted_at");--> statement-breakpoint
CREATE INDEX "failed_share_code_attempts_time" ON "failed_share_code_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "hidden_imported_stamps_pet" ON "hidden_imported_stamps" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "imported_chains_pet" ON "imported_chains" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "imported_stamps_corrects" ON "imported_stamps" USING btree ("chain_id","corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "stamp_invitations_pet" ON "stamp_invitations" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE INDEX "stamp_invitations_invited_by" ON "stamp_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "stamps_corrects" ON "stamps" USING btree ("pet_id","corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "checkout_intents_user_newest" ON "checkout_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_user" ON "payment_events" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_events_subscription" ON "payment_events" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("occurred_at") WHERE kind = 'paid' and matched_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_active_until" ON "subscriptions" USING btree ("current_period_end") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "vaccines_newest" ON "vaccines" USING btree ("pet_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "vaccines_next" ON "vaccines" USING btree ("pet_id","next_due_date" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
CREATE INDEX "vaccines_due" ON "vaccines" USING btree ("next_due_date","pet_id") WHERE "vaccines"."remind" and "vaccines"."next_due_date" is not null;--> statement-breakpoint
CREATE INDEX "visits_newest" ON "visits" USING btree ("pet_id","visit_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "visits_next" ON "visits" USING btree ("pet_id","next_visit_date" DESC NULLS FIRST,"created_at" desc);--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("next_visit_date","pet_id") WHERE "visits"."remind" and "visits"."next_visit_date" is not null;--> statement-breakpoint
CREATE INDEX "weights_newest" ON "weights" USING btree ("pet_id","measured_on" desc,"created_at" desc,"id" desc);--> statement-breakpoint
-- The rows of a person are expected to be few, whoever it is
-- (docs/decisions/0052-prepared-statements.md).
ALTER TABLE "pets" ALTER COLUMN "user_id" SET (n_distinct = -1);--> statement-breakpoint
ALTER TABLE "pet_shares" ALTER COLUMN "shared_with_user_id" SET (n_distinct = -1);
