-- Weights become measurements, and the weight in a pet's profile the newest of them. docs/decisions/0076-the-newest-weight-is-the-profiles.md
-- The version before runs beside it, and reads and writes pets.weight_value alone: triggers on both tables keep them together.
-- To go back for good: DROP TRIGGER forget_exact_weight ON pets; DROP TRIGGER record_weight_of_new ON pets; DROP TRIGGER record_weight ON pets; DROP TABLE weights; ALTER TABLE pets DROP COLUMN exact_weight; DROP FUNCTION forget_exact_weight, record_weight, show_newest_weight, owners_date, uuid_v7.
CREATE TABLE "weights" (
	"id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"measured_on" date NOT NULL,
	"weight_value" numeric(7, 3) NOT NULL,
	"weight_unit" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weights_pet_id_id_pk" PRIMARY KEY("pet_id","id"),
	CONSTRAINT "weights_measured_on" CHECK (measured_on >= '1900-01-01'),
	CONSTRAINT "weights_weight_value" CHECK (weight_value > 0 and weight_value <= 5000),
	CONSTRAINT "weights_weight_unit" CHECK (weight_unit in ('Libras', 'Kilogramos')),
	CONSTRAINT "weights_note" CHECK (char_length(note) between 1 and 500)
);
--> statement-breakpoint
-- Unix milliseconds, then random bits around the version, as server/platform/database/uuid-v7.ts makes them.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- The date where the owner lives: in Bogotá the day ends five hours after that of UTC. The zone of whoever never told one is contract/shared/time-zones.ts's.
CREATE FUNCTION owners_date(owner_id uuid, at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (at AT TIME ZONE coalesce((SELECT time_zone FROM notification_settings WHERE user_id = owner_id), 'America/Bogota'))::date;
EXCEPTION WHEN invalid_parameter_value THEN
  -- A zone that browsers know and this database does not.
  RETURN (at AT TIME ZONE 'UTC')::date;
END $$;
--> statement-breakpoint
-- Nobody knows when these were measured, and not before their pet was added: that date cannot make a change look sudden.
INSERT INTO weights (id, pet_id, measured_on, weight_value, weight_unit, note, created_at)
  SELECT uuid_v7(pets.created_at), pets.id, owners_date(user_id, pets.created_at), weight_value, weight_unit,
    CASE language WHEN 'en' THEN 'From the profile' ELSE 'Del perfil' END, pets.created_at
  FROM pets JOIN users ON users.id = user_id WHERE weight_value IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "weights_newest" ON "weights" USING btree ("pet_id","measured_on" desc,"created_at" desc,"id" desc);--> statement-breakpoint
-- From here to the end nobody writes a pet. What they wrote while its weight was copied is looked at again.
ALTER TABLE "pets" ADD COLUMN "exact_weight" numeric(7, 3);--> statement-breakpoint
DELETE FROM weights WHERE NOT EXISTS (
  SELECT FROM pets WHERE pets.id = pet_id AND pets.weight_value = weights.weight_value AND pets.weight_unit = weights.weight_unit);
--> statement-breakpoint
INSERT INTO weights (id, pet_id, measured_on, weight_value, weight_unit, note, created_at)
  SELECT uuid_v7(now()), pets.id, owners_date(user_id, now()), weight_value, weight_unit, NULL, now()
  FROM pets WHERE weight_value IS NOT NULL AND NOT EXISTS (SELECT FROM weights WHERE pet_id = pets.id);
--> statement-breakpoint
ALTER TABLE "weights" ADD CONSTRAINT "weights_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- One at a time for each pet: who comes second sees what the first one wrote.
CREATE FUNCTION show_newest_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet uuid := CASE WHEN tg_op = 'DELETE' THEN old.pet_id ELSE new.pet_id END;
  newest weights;
  shown numeric;
BEGIN
  PERFORM FROM pets WHERE id = pet FOR NO KEY UPDATE;
  -- It was removed, and its measurements with it.
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO newest FROM weights WHERE pet_id = pet ORDER BY measured_on DESC, created_at DESC, id DESC LIMIT 1;
  -- The profile has one decimal, and nothing alive weighs nothing.
  shown := CASE WHEN newest.id IS NOT NULL THEN greatest(round(newest.weight_value, 1), 0.1) END;
  UPDATE pets SET weight_value = shown, exact_weight = nullif(newest.weight_value, shown),
      weight_unit = coalesce(newest.weight_unit, weight_unit)
    WHERE id = pet AND (weight_value, exact_weight, weight_unit)
      IS DISTINCT FROM (shown, nullif(newest.weight_value, shown), coalesce(newest.weight_unit, weight_unit));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER show_newest_weight AFTER INSERT OR UPDATE OR DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION show_newest_weight();
--> statement-breakpoint
-- Whoever writes the weight of a profile has weighed the animal today, or corrects what was measured today. Emptying it removes no measurement.
CREATE FUNCTION record_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := owners_date(new.user_id, now());
  newest weights;
BEGIN
  SELECT * INTO newest FROM weights WHERE pet_id = new.id ORDER BY measured_on DESC, created_at DESC, id DESC LIMIT 1;
  -- Further east it may be tomorrow already.
  IF newest.measured_on >= today THEN
    UPDATE weights SET weight_value = new.weight_value, weight_unit = new.weight_unit
      WHERE pet_id = new.id AND id = newest.id;
  ELSE
    INSERT INTO weights (id, pet_id, measured_on, weight_value, weight_unit, created_at)
      VALUES (uuid_v7(now()), new.id, today, new.weight_value, new.weight_unit, now());
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In a trigger the depth is 1: what show_newest_weight writes is no new measurement.
CREATE TRIGGER record_weight AFTER UPDATE OF weight_value, weight_unit ON pets FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.weight_value IS NOT NULL
    AND (new.weight_value, new.weight_unit) IS DISTINCT FROM (old.weight_value, old.weight_unit))
  EXECUTE FUNCTION record_weight();
--> statement-breakpoint
CREATE TRIGGER record_weight_of_new AFTER INSERT ON pets FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND new.weight_value IS NOT NULL)
  EXECUTE FUNCTION record_weight();
--> statement-breakpoint
CREATE FUNCTION forget_exact_weight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.exact_weight := NULL;
  RETURN new;
END $$;
--> statement-breakpoint
-- Before, so that whoever wrote it reads what is true.
CREATE TRIGGER forget_exact_weight BEFORE UPDATE OF weight_value, weight_unit ON pets FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (new.weight_value, new.weight_unit) IS DISTINCT FROM (old.weight_value, old.weight_unit))
  EXECUTE FUNCTION forget_exact_weight();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON weights
  FOR EACH ROW EXECUTE FUNCTION announce_pet_record('weights');
