-- Care links, what their holders do, and their notes. They are of two people: the owner of the pets
-- and the editor who made the link. Open pages of a link are checked by these events too.

CREATE OR REPLACE FUNCTION announce_care_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link care_links := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
BEGIN
  INSERT INTO live_events (topic, user_id)
    SELECT DISTINCT 'care-links', person FROM unnest(array[link.owner_id, link.made_by]) AS person;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR DELETE ON care_links
  FOR EACH ROW EXECUTE FUNCTION announce_care_link();

-- Openings announce themselves.
CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON care_links
  FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at) EXECUTE FUNCTION announce_care_link();

-- A pet that died, or has another owner, is in no open link any more, also when that is undone.
CREATE OR REPLACE FUNCTION end_care_of_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_links SET ended_at = now()
    WHERE ended_at IS NULL
      AND id IN (SELECT link_id FROM care_link_pets WHERE pet_id = new.id)
      AND NOT EXISTS (SELECT FROM care_link_pets WHERE link_id = care_links.id AND pet_id <> new.id);
  DELETE FROM care_link_pets
    USING care_link_pets AS other
    WHERE care_link_pets.pet_id = new.id
      AND other.link_id = care_link_pets.link_id AND other.pet_id <> new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_care AFTER UPDATE ON pets
  FOR EACH ROW WHEN (old.user_id <> new.user_id OR (old.is_living AND NOT new.is_living))
  EXECUTE FUNCTION end_care_of_pet();

-- A row of a link. The removal of a link deletes them too, and announces itself.
CREATE OR REPLACE FUNCTION announce_part_of_care_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE WHEN tg_op = 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
BEGIN
  INSERT INTO live_events (topic, user_id)
    SELECT DISTINCT 'care-links', person
    FROM care_links, unnest(array[owner_id, made_by]) AS person
    WHERE care_links.id = (part ->> 'link_id')::uuid;
  RETURN NULL;
END $$;

-- A pet was removed.
CREATE OR REPLACE TRIGGER announce AFTER DELETE ON care_link_pets
  FOR EACH ROW EXECUTE FUNCTION announce_part_of_care_link();

CREATE OR REPLACE TRIGGER announce AFTER INSERT ON care_acts
  FOR EACH ROW EXECUTE FUNCTION announce_part_of_care_link();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON care_notes
  FOR EACH ROW EXECUTE FUNCTION announce_part_of_care_link();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR DELETE ON care_link_editors
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('care-links');
