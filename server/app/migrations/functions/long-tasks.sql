-- Copies of personal data, reports and imports.

-- The page of the copy and the bell show its status. The page alone shows progress, by polling.
CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON data_exports
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('exports');

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON data_exports
  FOR EACH ROW WHEN ((old.status, old.read_at) IS DISTINCT FROM (new.status, new.read_at))
  EXECUTE FUNCTION announce_own_row('exports');

-- The author of a report sees its progress, its links and their openings.
CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON pet_reports
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('reports');

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON pet_reports
  FOR EACH ROW WHEN ((old.status, old.progress) IS DISTINCT FROM (new.status, new.progress))
  EXECUTE FUNCTION announce_own_row('reports');

CREATE OR REPLACE TRIGGER announce_removal AFTER UPDATE ON pet_reports
  FOR EACH ROW WHEN (old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION announce_own_row('reports');

CREATE OR REPLACE FUNCTION announce_report_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, user_id) SELECT 'reports', user_id FROM pet_reports WHERE id = new.report_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON report_links
  FOR EACH ROW EXECUTE FUNCTION announce_report_link();

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON pet_imports
  FOR EACH ROW EXECUTE FUNCTION announce_own_row('pet-imports');

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON pet_imports
  FOR EACH ROW WHEN ((old.status, old.pet_id) IS DISTINCT FROM (new.status, new.pet_id))
  EXECUTE FUNCTION announce_own_row('pet-imports');
