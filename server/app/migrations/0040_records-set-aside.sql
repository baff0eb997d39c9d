-- Records that their owner hid, or that a later stamp corrected, count nowhere. docs/decisions/0090-what-was-altered-in-a-certificate.md
-- The version before shows them still, and runs beside it.
-- To go back for good: DROP the triggers announce_record and queue_reminder_check ON hidden_stamps and hidden_imported_stamps; DROP FUNCTION announce_set_aside, is_set_aside, is_stamped;
CREATE FUNCTION is_set_aside(stamped_kind text, pet uuid, record uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM stamps s WHERE s.pet_id = pet AND s.kind = stamped_kind AND s.record_id = record AND (
      EXISTS (SELECT FROM hidden_stamps h WHERE h.pet_id = s.pet_id AND h.sequence = s.sequence)
      OR EXISTS (SELECT FROM stamps later WHERE later.pet_id = s.pet_id AND later.corrects = s.sequence)))
  OR EXISTS (
    SELECT FROM imported_stamps s WHERE s.pet_id = pet AND s.kind = stamped_kind AND s.record_id = record AND (
      EXISTS (SELECT FROM hidden_imported_stamps h WHERE h.chain_id = s.chain_id AND h.sequence = s.sequence)
      OR EXISTS (SELECT FROM imported_stamps later WHERE later.chain_id = s.chain_id AND later.corrects = s.sequence)))
$$;
--> statement-breakpoint
-- No plan counts what a veterinarian stamped here. What came with a file counts: anybody can make a key and stamp with it.
CREATE FUNCTION is_stamped(stamped_kind text, pet uuid, record uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM stamps s WHERE s.pet_id = pet AND s.kind = stamped_kind AND s.record_id = record)
$$;
--> statement-breakpoint
-- Whoever looks at the record, or at what is made of it, hears of it as of any change of the record. A correction is a record of its own, which announces itself.
CREATE FUNCTION announce_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  stamped_kind text;
  record_topic text;
BEGIN
  IF tg_op = 'DELETE' THEN line := old; ELSE line := new; END IF;
  IF tg_table_name = 'hidden_stamps' THEN
    SELECT s.kind INTO stamped_kind FROM stamps s WHERE s.pet_id = line.pet_id AND s.sequence = line.sequence;
  ELSE
    SELECT s.kind INTO stamped_kind FROM imported_stamps s WHERE s.chain_id = line.chain_id AND s.sequence = line.sequence;
  END IF;
  record_topic := CASE stamped_kind WHEN 'vaccine' THEN 'vaccines' WHEN 'visit' THEN 'visits' WHEN 'parasite_treatment' THEN 'parasite-treatments' END;
  INSERT INTO live_events (topic, pet_id) SELECT record_topic, p.id FROM pets p WHERE p.id = line.pet_id AND record_topic IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_record AFTER INSERT OR DELETE ON hidden_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_set_aside();
--> statement-breakpoint
-- Reminders are looked for anew.
CREATE TRIGGER queue_reminder_check AFTER INSERT OR DELETE ON hidden_stamps
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();
--> statement-breakpoint
CREATE TRIGGER announce_record AFTER INSERT OR DELETE ON hidden_imported_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_set_aside();
--> statement-breakpoint
CREATE TRIGGER queue_reminder_check AFTER INSERT OR DELETE ON hidden_imported_stamps
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();
