// Migrations that change stored rows keep their data.
import { mkdtemp, readFile, rm, cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'
import { pgliteExtensions } from '#server/platform/database/embedded/pglite-extensions.ts'
import { migratePglite } from '#server/platform/database/migrations.ts'
import { migrationsDir } from '#server/testing/database.ts'

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
const stored = z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() }))

const folder = await mkdtemp(join(tmpdir(), 'huella-migrations-'))
const client = await PGlite.create({ extensions: pgliteExtensions })
const db = drizzle(client)
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true })
})

/** Migrates up to and including a migration, as an older version did. */
const migrateTo = async (tag: string): Promise<void> => {
  const path = join(folder, 'meta/_journal.json')
  await cp(migrationsDir, folder, { recursive: true })
  const all = journal.parse(JSON.parse(await readFile(path, 'utf8')))
  const end = all.entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThanOrEqual(0)
  await writeFile(path, JSON.stringify({ ...all, entries: all.entries.slice(0, end + 1) }))
  await migratePglite(db, folder)
}

test('allergies without ids get one each, and keep their order', async () => {
  await migrateTo('0001_diary-and-documents')
  const [personId, petId, emptyPetId] = [newId(), newId(), newId()]
  const list = [
    { name: 'Pollo', description: "d'un coup" },
    { name: 'Polen' },
    { name: 'Ácaros', description: '' },
  ]
  await client.query('insert into users (id, email, full_name) values ($1, $2, $3)', [
    personId,
    'a@b.co',
    'Ana',
  ])
  const insert =
    "insert into pets (id, user_id, name, species, sex, share_code, allergies, created_at) values ($1, $2, 'Kira', 'perro', 'Hembra', $3, $4, now())"
  await client.query(insert, [petId, personId, 'AAAA', JSON.stringify(list)])
  await client.query(insert, [emptyPetId, personId, 'BBBB', '[]'])

  await migrateTo('0002_medications-and-vaccines')
  const read = async (id: string) =>
    stored.parse(
      (await client.query<{ allergies: unknown }>('select allergies from pets where id = $1', [id])).rows[0]
        ?.allergies,
    )
  const after = await read(petId)
  const ids = after.map(({ id }) => id)
  expect(after.map(({ name, description }) => ({ name, description }))).toEqual([
    { name: 'Pollo', description: "d'un coup" },
    { name: 'Polen', description: null },
    { name: 'Ácaros', description: null },
  ])
  expect(ids.every(isUuidV7)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(await read(emptyPetId)).toEqual([])
})
