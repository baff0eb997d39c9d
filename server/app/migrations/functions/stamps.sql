-- Stamped records cannot change (docs/decisions/0086-stamps.md). The triggers of each kind are in
-- record-kinds.sql.

-- A chain is deleted only with its pet, whose row is deleted before.
CREATE OR REPLACE FUNCTION keep_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM pets WHERE id = old.pet_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'stamps are never changed' USING ERRCODE = 'HU001';
END $$;

CREATE OR REPLACE TRIGGER keep_stamps BEFORE UPDATE OR DELETE ON stamp_chains
  FOR EACH ROW EXECUTE FUNCTION keep_stamps();

CREATE OR REPLACE TRIGGER keep_all_stamps BEFORE TRUNCATE ON stamp_chains
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamps();

CREATE OR REPLACE TRIGGER keep_stamps BEFORE UPDATE OR DELETE ON chain_stamps
  FOR EACH ROW EXECUTE FUNCTION keep_stamps();

CREATE OR REPLACE TRIGGER keep_all_stamps BEFORE TRUNCATE ON chain_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stamps();

-- The previous version writes stamps of this server's chain into the views of the old names. To be
-- dropped with them in the next release.
CREATE OR REPLACE FUNCTION name_own_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.chain_id IS NULL THEN
    new.chain_id := new.pet_id;
    IF tg_table_name = 'chain_stamps' THEN
      new.original_record_id := new.record_id;
      INSERT INTO stamp_chains (id, pet_id, original_pet_id)
        VALUES (new.pet_id, new.pet_id, new.pet_id) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER name_own_chain BEFORE INSERT ON chain_stamps
  FOR EACH ROW EXECUTE FUNCTION name_own_chain();

CREATE OR REPLACE TRIGGER name_own_chain BEFORE INSERT ON hidden_chain_stamps
  FOR EACH ROW EXECUTE FUNCTION name_own_chain();

-- The arguments are the kind, then the columns that a stamp covers. Tables without removed_at delete
-- rows, and that column counts as unchanged for them.
CREATE OR REPLACE FUNCTION keep_stamped_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(old);
  after jsonb;
  is_changed boolean := tg_op = 'DELETE';
BEGIN
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM pets WHERE id = old.pet_id) THEN RETURN old; END IF;
  ELSE
    after := to_jsonb(new);
    FOR i IN 1 .. tg_nargs - 1 LOOP
      is_changed := is_changed OR before -> tg_argv[i] IS DISTINCT FROM after -> tg_argv[i];
    END LOOP;
  END IF;
  IF is_changed AND EXISTS (
    SELECT FROM chain_stamps WHERE pet_id = old.pet_id AND kind = tg_argv[0] AND record_id = old.id
  ) THEN
    RAISE EXCEPTION 'a stamped record is never changed' USING ERRCODE = 'HU001';
  END IF;
  RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
END $$;

-- TRUNCATE fires no trigger of rows, so that tables with stamped records need this one. The argument
-- is the kind.
CREATE OR REPLACE FUNCTION keep_stamped_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM chain_stamps WHERE kind = tg_argv[0] AND record_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a stamped record is never changed' USING ERRCODE = 'HU001';
  END IF;
  RETURN NULL;
END $$;

-- Hidden records, and those that a later stamp corrected, are inactive
-- (docs/decisions/0087-certificates.md).
CREATE OR REPLACE FUNCTION is_set_aside(stamped_kind text, pet uuid, record uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM chain_stamps s WHERE s.pet_id = pet AND s.kind = stamped_kind AND s.record_id = record AND (
      EXISTS (SELECT FROM hidden_chain_stamps h WHERE h.chain_id = s.chain_id AND h.sequence = s.sequence)
      OR EXISTS (SELECT FROM chain_stamps later WHERE later.chain_id = s.chain_id AND later.corrects = s.sequence)))
$$;

-- The plan does not count records that were stamped on this server. Imported ones count, because
-- anyone can make a key and stamp with it.
CREATE OR REPLACE FUNCTION is_stamped(stamped_kind text, pet uuid, record uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM chain_stamps s
    WHERE s.pet_id = pet AND s.kind = stamped_kind AND s.record_id = record AND s.chain_id = s.pet_id)
$$;

CREATE OR REPLACE TRIGGER announce AFTER INSERT ON chain_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');

CREATE OR REPLACE TRIGGER announce AFTER INSERT OR DELETE ON hidden_chain_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');

CREATE OR REPLACE TRIGGER announce AFTER UPDATE ON stamp_invitations
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('stamps');

-- Hiding changes the record too. A correction is another record, which announces itself.
CREATE OR REPLACE FUNCTION announce_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line hidden_chain_stamps := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
BEGIN
  INSERT INTO live_events (topic, pet_id)
    SELECT stamped_topic(s.kind), p.id
    FROM chain_stamps s JOIN pets p ON p.id = line.pet_id
    WHERE s.chain_id = line.chain_id AND s.sequence = line.sequence;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER announce_record AFTER INSERT OR DELETE ON hidden_chain_stamps
  FOR EACH ROW EXECUTE FUNCTION announce_set_aside();

CREATE OR REPLACE TRIGGER queue_reminder_check AFTER INSERT OR DELETE ON hidden_chain_stamps
  FOR EACH ROW EXECUTE FUNCTION queue_reminder_check();
