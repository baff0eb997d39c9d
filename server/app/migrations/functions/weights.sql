-- The weight in the profile of a pet is the newest of its measurements
-- (docs/decisions/0076-weights.md).

-- Unix milliseconds, then random bits around the version, as
-- server/platform/database/uuid-v7.ts makes them.
CREATE OR REPLACE FUNCTION uuid_v7(at timestamp with time zone) RETURNS uuid LANGUAGE sql AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The date in the owner's time zone. A person without one has that of contract/shared/time-zones.ts.
CREATE OR REPLACE FUNCTION owners_date(owner_id uuid, at timestamp with time zone) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (at AT TIME ZONE coalesce((SELECT time_zone FROM notification_settings WHERE user_id = owner_id), 'America/Bogota'))::date;
EXCEPTION WHEN invalid_parameter_value THEN
  -- A zone that browsers have and this database lacks.
  RETURN (at AT TIME ZONE 'UTC')::date;
END $$;

-- Locks the pet, so that the second of two concurrent changes reads the first.
CREATE OR REPLACE FUNCTION show_newest_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
  newest weights;
  shown numeric;
BEGIN
  PERFORM FROM pets WHERE id = pet FOR NO KEY UPDATE;
  -- The pet was removed, with its measurements.
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO newest FROM weights WHERE pet_id = pet ORDER BY measured_on DESC, created_at DESC, id DESC LIMIT 1;
  -- The profile has one decimal, and no weight of zero.
  shown := CASE WHEN newest.id IS NOT NULL THEN greatest(round(newest.weight_value, 1), 0.1) END;
  UPDATE pets SET weight_value = shown, exact_weight = nullif(newest.weight_value, shown),
      weight_unit = coalesce(newest.weight_unit, weight_unit)
    WHERE id = pet AND (weight_value, exact_weight, weight_unit)
      IS DISTINCT FROM (shown, nullif(newest.weight_value, shown), coalesce(newest.weight_unit, weight_unit));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER show_newest_weight AFTER INSERT OR UPDATE OR DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION show_newest_weight();

-- The weight of a profile is today's measurement, or corrects it. Clearing it removes no measurement.
CREATE OR REPLACE FUNCTION record_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := owners_date(new.user_id, now());
  newest weights;
BEGIN
  SELECT * INTO newest FROM weights WHERE pet_id = new.id ORDER BY measured_on DESC, created_at DESC, id DESC LIMIT 1;
  -- A measurement from a zone further east may have tomorrow's date.
  IF newest.measured_on >= today THEN
    UPDATE weights SET weight_value = new.weight_value, weight_unit = new.weight_unit
      WHERE pet_id = new.id AND id = newest.id;
  ELSE
    INSERT INTO weights (id, pet_id, measured_on, weight_value, weight_unit, created_at)
      VALUES (uuid_v7(now()), new.id, today, new.weight_value, new.weight_unit, now());
  END IF;
  RETURN NULL;
END $$;

-- The depth is 1 in a trigger: the update of show_newest_weight is no new measurement.
CREATE OR REPLACE TRIGGER record_weight AFTER UPDATE OF weight_value, weight_unit ON pets
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND new.weight_value IS NOT NULL
    AND (new.weight_value, new.weight_unit) IS DISTINCT FROM (old.weight_value, old.weight_unit))
  EXECUTE FUNCTION record_weight();

CREATE OR REPLACE TRIGGER record_weight_of_new AFTER INSERT ON pets
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND new.weight_value IS NOT NULL)
  EXECUTE FUNCTION record_weight();

CREATE OR REPLACE FUNCTION forget_exact_weight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.exact_weight := NULL;
  RETURN new;
END $$;

-- BEFORE, so that `returning` has the stored values.
CREATE OR REPLACE TRIGGER forget_exact_weight BEFORE UPDATE OF weight_value, weight_unit ON pets
  FOR EACH ROW WHEN (pg_trigger_depth() = 0
    AND (new.weight_value, new.weight_unit) IS DISTINCT FROM (old.weight_value, old.weight_unit))
  EXECUTE FUNCTION forget_exact_weight();

-- record_weight inserts the weight of a profile, by the person whom the transaction names.
CREATE OR REPLACE FUNCTION note_profile_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := current_setting('huella.person_id')::uuid;
  called text := trim_scale(new.weight_value) || ' ' || new.weight_unit;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO pet_records (pet_id, kind, record_id, title, written_by, written_at)
      VALUES (new.pet_id, 'weights', new.id, called, person, now());
  ELSE
    INSERT INTO pet_records (pet_id, kind, record_id, title, changed_by, changed_at)
      VALUES (new.pet_id, 'weights', new.id, called, person, now())
      ON CONFLICT (pet_id, kind, record_id) DO UPDATE
        SET title = excluded.title, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  END IF;
  INSERT INTO pet_changes (id, pet_id, person_id, action, kind, record_id, title, fields, at)
    VALUES (uuid_v7(now()), new.pet_id, person, CASE tg_op WHEN 'INSERT' THEN 'created' ELSE 'changed' END, 'weights', new.id, called,
      CASE tg_op WHEN 'INSERT' THEN '{}'::text[] ELSE '{weightValue}'::text[] END, now());
  RETURN NULL;
END $$;

-- Only within a trigger, because a direct measurement records its own change.
CREATE OR REPLACE TRIGGER note_profile_weight AFTER INSERT OR UPDATE ON weights
  FOR EACH ROW WHEN (pg_trigger_depth() > 0 AND current_setting('huella.person_id', true) <> '')
  EXECUTE FUNCTION note_profile_weight();
