// Migrations run while people use the previous version: they lock no large table for long, and
// remove no part of it (docs/decisions/0075-upgrades-without-a-stop.md).
import { expect, test } from 'vitest'
import { findLocks } from './migration-locks.ts'
import { files, read } from './repository.ts'

const checked = files.filter((path) => /^server\/app\/migrations\/[^/]*\.sql$/.test(path))

test('locks people out in no migration, or states why it may', () => {
  expect(checked).not.toEqual([])
  const found = checked.flatMap((path) => findLocks(read(path)).map((what) => `${path}: ${what}`))
  expect(found, 'see “Writing migrations” in CONTRIBUTING.md').toEqual([])
})

const mark = '--> statement-breakpoint\n'

test.each([
  'ALTER TABLE "pets" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "pets" ADD COLUMN "seen" timestamp DEFAULT clock_timestamp();',
  `ALTER TABLE "pets" ADD COLUMN "size" integer GENERATED ALWAYS AS (octet_length(name)) STORED;`,
  'ALTER TABLE "pets" ADD COLUMN "place" bigserial;',
  'ALTER TABLE "pets" ADD COLUMN "nickname" text NOT NULL;',
  'ALTER TABLE "pets" ALTER COLUMN "weight_value" SET DATA TYPE numeric(6, 2);',
  'ALTER TABLE "pets" ALTER COLUMN "weight_value" TYPE text;',
  'ALTER TABLE "pets" ALTER COLUMN "breed" SET NOT NULL;',
  'ALTER TABLE "pets" ADD CONSTRAINT "pets_name" CHECK (char_length(name) < 9);',
  'ALTER TABLE "pets" ADD CONSTRAINT "to_users" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "pets" ADD CONSTRAINT "once" UNIQUE("name");',
  'ALTER TABLE "pets" ADD PRIMARY KEY ("id"), ADD CONSTRAINT "p" PRIMARY KEY ("id");',
  'CREATE INDEX "by_name" ON "pets" USING btree ("name");',
  'create unique index by_name on pets (name);',
  'UPDATE pets SET name = trim(name);',
  'DELETE FROM "public"."pets" WHERE name is null;',
  'LOCK TABLE "pets";',
  'ALTER TABLE "pets" DROP COLUMN "breed";',
  'ALTER TABLE "pets" RENAME COLUMN "breed" TO "race";',
  'DROP TABLE "pets";',
  `CREATE TABLE "toys" ("id" uuid);\n${mark}CREATE INDEX "by_name" ON "pets" USING btree ("name");`,
  `ALTER TABLE "pets" ADD CONSTRAINT "c" CHECK (true) NOT VALID;\n${mark}ALTER TABLE "pets" VALIDATE CONSTRAINT "c";`,
  // A reason for another statement, and no reason.
  `-- Lock: the table is small, some hundred rows.\nUPDATE a SET b = 1;\n${mark}UPDATE pets SET b = 1;`,
  '-- Lock: yes\nUPDATE pets SET b = 1;',
])('refuses %s', (sql) => {
  expect(findLocks(sql)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "pets" ADD COLUMN "nickname" text;',
  `ALTER TABLE "pets" ADD COLUMN "nickname" text DEFAULT 'a (b)' NOT NULL;`,
  'ALTER TABLE "pets" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "pets" ADD CONSTRAINT "c" CHECK (char_length(name) < 9) NOT VALID;',
  'ALTER TABLE "pets" VALIDATE CONSTRAINT "c";',
  'ALTER TABLE "pets" DROP CONSTRAINT "c";',
  'ALTER TABLE "pets" ALTER COLUMN "breed" DROP NOT NULL;',
  `CREATE TABLE "toys" ("id" uuid);\n${mark}ALTER TABLE "toys" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."pets"("id");\n${mark}CREATE INDEX "i" ON "toys" USING btree ("id");`,
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\nUPDATE pets SET name = 'x'; RETURN NULL; END $$;`,
  'CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON toys FOR EACH ROW EXECUTE FUNCTION f();',
  '-- Lock: the list of banners has some ten rows.\nCREATE INDEX "i" ON "banners" USING btree ("id");',
])('accepts %s', (sql) => {
  expect(findLocks(sql)).toEqual([])
})
