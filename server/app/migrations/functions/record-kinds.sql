-- Written by `npm run migrations` from the kinds of records (scripts/database/record-triggers.ts).

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('vaccines');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION forget_record('vaccines');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON vaccines
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('vaccine', 'id', 'pet_id', 'name', 'date_administered', 'next_due_date', 'veterinarian', 'manufacturer', 'lot', 'valid_until', 'notes', 'created_at', 'removed_at');

CREATE OR REPLACE TRIGGER keep_all_stamped BEFORE TRUNCATE ON vaccines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('vaccine');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('parasite-treatments');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION forget_record('parasite-treatments');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON parasite_treatments
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('parasite_treatment', 'id', 'pet_id', 'name', 'target', 'date_administered', 'next_due_date', 'notes', 'created_at', 'removed_at');

CREATE OR REPLACE TRIGGER keep_all_stamped BEFORE TRUNCATE ON parasite_treatments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('parasite_treatment');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('visits');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION forget_record('visits');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER keep_stamped BEFORE UPDATE OR DELETE ON visits
  FOR EACH ROW EXECUTE FUNCTION keep_stamped_record('visit', 'id', 'pet_id', 'visit_date', 'reason', 'clinic', 'veterinarian', 'findings', 'next_visit_date', 'created_at', 'removed_at');

CREATE OR REPLACE TRIGGER keep_all_stamped BEFORE TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamped_table('visit');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON care_tasks
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('care-tasks');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON care_tasks
  FOR EACH ROW EXECUTE FUNCTION forget_record('care-tasks');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON care_tasks
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('papers');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION forget_record('papers');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('medications');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION forget_record('medications');

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR UPDATE OR DELETE ON medications
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('weights');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION forget_record('weights');

-- A record as it stands, whatever its table, to be compared with its stamp.
CREATE OR REPLACE FUNCTION stamped_record(stamped_kind text, pet uuid, record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE stamped_kind
    WHEN 'vaccine' THEN (SELECT to_jsonb(r) FROM vaccines r WHERE r.pet_id = pet AND r.id = record)
    WHEN 'parasite_treatment' THEN (SELECT to_jsonb(r) FROM parasite_treatments r WHERE r.pet_id = pet AND r.id = record)
    WHEN 'visit' THEN (SELECT to_jsonb(r) FROM visits r WHERE r.pet_id = pet AND r.id = record)
  END
$$;

-- The topic of the changes of a stamped record.
CREATE OR REPLACE FUNCTION stamped_topic(stamped_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE stamped_kind
    WHEN 'vaccine' THEN 'vaccines'
    WHEN 'parasite_treatment' THEN 'parasite-treatments'
    WHEN 'visit' THEN 'visits'
  END
$$;
