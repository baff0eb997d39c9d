-- The search of the market (docs/decisions/0013-searches-of-large-tables.md). Functions that indexes
-- use are in the baseline of the migrations.

-- All words by their stems, and the last one by its beginning too. plain_text() removes operators.
CREATE OR REPLACE FUNCTION product_query(words text, last_word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN plainto_tsquery('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(words)))
  && (
    plainto_tsquery('pg_catalog.spanish'::regconfig, public.product_stems_of(public.plain_text(last_word)))
    || coalesce(
      to_tsquery('pg_catalog.simple'::regconfig, nullif(regexp_replace(trim(public.plain_text(last_word)), '\s+', ' & ', 'g'), '') || ':*'),
      ''::tsquery)
  );
