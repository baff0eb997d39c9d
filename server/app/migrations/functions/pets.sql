-- Pets, their shares, and the tables about them that are no kind of record.

CREATE OR REPLACE FUNCTION announce_pet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The time of the owner's visit to the code is in this row too, and on no page.
  silent constant text[] := array['allergies', 'share_code', 'share_code_seen_at'];
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO live_events (topic, pet_id) VALUES ('pets', new.id);
  ELSIF tg_op = 'DELETE' THEN
    -- Only the owner: the shares are deleted by now, and announce themselves.
    INSERT INTO live_events (topic, user_id) VALUES ('pets', old.user_id);
  ELSE
    IF to_jsonb(new) - silent IS DISTINCT FROM to_jsonb(old) - silent THEN
      INSERT INTO live_events (topic, pet_id) VALUES ('pets', new.id);
    END IF;
    IF new.allergies IS DISTINCT FROM old.allergies THEN
      INSERT INTO live_events (topic, pet_id) VALUES ('allergies', new.id);
    END IF;
    -- Only the owner sees the code. Released codes are not announced, because there are thousands.
    IF new.share_code <> old.share_code OR old.share_code IS NULL AND new.share_code IS NOT NULL THEN
      INSERT INTO live_events (topic, user_id, pet_id) VALUES ('pets', new.user_id, new.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pets
  FOR EACH ROW EXECUTE FUNCTION announce_pet();

CREATE OR REPLACE FUNCTION announce_pet_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share pet_shares := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  -- Only the bell of their reader shows these.
  silent constant text[] := array['redemption_read_at', 'grant_read_at'];
BEGIN
  IF tg_op = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  IF tg_op = 'UPDATE' AND to_jsonb(new) - silent = to_jsonb(old) - silent THEN
    INSERT INTO live_events (topic, user_id)
      SELECT 'reminders', user_id FROM pets
        WHERE id = new.pet_id AND new.redemption_read_at IS DISTINCT FROM old.redemption_read_at
      UNION ALL
      SELECT 'reminders', new.shared_with_user_id
        WHERE new.grant_read_at IS DISTINCT FROM old.grant_read_at;
    RETURN NULL;
  END IF;
  -- A person who lost a share gets no event of the pet any more, so the loss is announced to them.
  INSERT INTO live_events (topic, user_id, pet_id)
    VALUES ('pets', share.shared_with_user_id, CASE WHEN tg_op <> 'DELETE' THEN share.pet_id END);
  INSERT INTO live_events (topic, pet_id)
    SELECT 'sharing', id FROM pets WHERE id = share.pet_id;
  IF tg_op = 'INSERT' THEN
    INSERT INTO live_events (topic, user_id, pet_id, notice)
      SELECT 'sharing', user_id, id, 'redeemed' FROM pets WHERE id = share.pet_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_shares
  FOR EACH ROW EXECUTE FUNCTION announce_pet_share();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_diary_entries
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('diary');

-- Ten photos of one entry are one change.
CREATE OR REPLACE FUNCTION announce_diary_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, pet_id)
    SELECT DISTINCT 'diary', entries.pet_id
    FROM changed JOIN pet_diary_entries AS entries ON entries.id = changed.entry_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce_insert AFTER INSERT ON pet_diary_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();

CREATE OR REPLACE TRIGGER announce_update AFTER UPDATE ON pet_diary_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();

CREATE OR REPLACE TRIGGER announce_delete AFTER DELETE ON pet_diary_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_diary_images();

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_documents
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('documents');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR DELETE ON record_documents
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('attachments');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE ON care_sheets
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('care-sheets');

CREATE OR REPLACE TRIGGER announce AFTER INSERT ON pet_changes
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('history');

-- The bin keeps records for a time.
CREATE OR REPLACE TRIGGER announce AFTER DELETE ON pet_records
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('history');

-- Deletes the row of a record in pet_records, except of a record in the bin, whose row was marked
-- before. The argument is the kind. docs/decisions/0045-history-and-bin.md
CREATE OR REPLACE FUNCTION forget_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pet_records WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id AND removed_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON pet_diary_entries
  FOR EACH ROW EXECUTE FUNCTION forget_record('diary');

CREATE OR REPLACE TRIGGER forget_record AFTER DELETE ON pet_documents
  FOR EACH ROW EXECUTE FUNCTION forget_record('documents');

-- A message changes its conversation too.
CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON tag_conversations
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('tags');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON pet_tags
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('tags');
