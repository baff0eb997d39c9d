-- Tables with stamped records are not emptied at a stroke either: triggers of rows do not hear of TRUNCATE. docs/decisions/0086-stamped-records.md
-- The version before never does that.
-- To go back for good: DROP the triggers keep_all_stamped ON vaccines, parasite_treatments and visits; DROP FUNCTION keep_stamped_table;
-- The argument: the kind, as stamps have it. Restoring a backup does without triggers.
CREATE FUNCTION keep_stamped_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM stamps WHERE kind = tg_argv[0])
    OR EXISTS (SELECT FROM imported_stamps WHERE kind = tg_argv[0] AND record_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a stamped record is never changed' USING ERRCODE = 'HU001';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_all_stamped BEFORE TRUNCATE ON vaccines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('vaccine');
--> statement-breakpoint
CREATE TRIGGER keep_all_stamped BEFORE TRUNCATE ON parasite_treatments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('parasite_treatment');
--> statement-breakpoint
CREATE TRIGGER keep_all_stamped BEFORE TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('visit');
