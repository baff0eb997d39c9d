-- What the market's search understands (docs/decisions/0014-searching-the-market.md).
-- Text without accents, capitals, punctuation and signs. unaccent() is only STABLE, for its rules are a file that could be exchanged;
-- an index that the rules have outlived would be built anew, so here it counts as what it is in practice.
CREATE FUNCTION public.plain_text(txt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
	lower(public.unaccent('public.unaccent'::regdictionary, normalize(txt, NFC))),
	'[\u0001-/:-@[-`{-¿\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g');
--> statement-breakpoint
-- The stem of a word that ends in "-ción" is known only with its accent; its plural has none, so the one becomes the other.
CREATE FUNCTION public.product_stems_of(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(plain, '([csx]i)on\M', '\1ones', 'g');
--> statement-breakpoint
-- The stems of the words, and the words themselves, by whose beginnings a word is found that is still being typed.
CREATE FUNCTION public.product_lexemes(txt text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(txt)))
	|| to_tsvector('pg_catalog.simple'::regconfig, public.plain_text(txt));
--> statement-breakpoint
-- All words by their stems, and the last one by its beginning too. Nothing that is typed is an operator: plain_text() leaves none.
CREATE FUNCTION public.product_query(words text, last_word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN plainto_tsquery('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(words)))
	&& (
		plainto_tsquery('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(last_word)))
		|| coalesce(
			to_tsquery('pg_catalog.simple'::regconfig, nullif(regexp_replace(trim(public.plain_text(last_word)), '\s+', ' & ', 'g'), '') || ':*'),
			''::tsquery)
	);
--> statement-breakpoint
DROP INDEX "marketplace_stores_city";--> statement-breakpoint
ALTER TABLE "marketplace_products" drop column "words";--> statement-breakpoint
ALTER TABLE "marketplace_products" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (product_lexemes(title || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "marketplace_products_words" ON "marketplace_products" USING gin ("words");--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION public.product_words;--> statement-breakpoint
CREATE INDEX "marketplace_products_created_by" ON "marketplace_products" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "marketplace_stores_city" ON "marketplace_stores" USING btree (plain_text(city),"id");
