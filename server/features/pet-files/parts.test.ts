// A pet file holds all kinds of records of a pet, as in the documented schema, and any kind that a
// feature declares later.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aUser } from '#server/features/auth/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPetFile } from './format/factories.ts'
import { petManifest } from './format/manifest.ts'
import { petFileSignatureJson } from './format/signature.ts'
import { inspectPetFile } from './import/inspect.ts'
import { partsOf } from './import/parts.ts'
import { writePet } from './import/write-pet.ts'
import { petProfile } from './profile.ts'
import { fileRecordId, petFilePart, petFileParts, type PetFileOrigin } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** Tables with rows of a pet that its file does not hold, each with the reason. */
const notInFile: Readonly<Record<string, string>> = {
  api_key_pets: 'which program may reach it is of this server',
  care_link_editors: 'who may make links is of this server',
  care_link_pets: 'who holds a link is of this server',
  care_notes: 'what a carer wrote is a record once it is in the diary',
  care_sheets: 'keys and house notes are for carers alone',
  double_doses: 'of whom people here were notified',
  editing_invitations: 'who may come in is of this server',
  lost_notices: 'for the neighbours of this server, while the pet is lost',
  pet_changes: 'who did what is of this server, whose people it names',
  pet_imports: 'which file it was made of is of this server',
  pet_records: 'who wrote it is of this server, and its bin is no part of the record',
  pet_reports: 'made anew from the records',
  pet_shares: 'who has access is of this server',
  pet_tags: 'its code leads to this server',
  reminder_checks: 'made anew with the first record',
  reminders: 'what was delivered to people here',
  stamp_invitations: 'what somebody was allowed here, for minutes',
  tag_conversations: 'with finders, on this server',
  tag_messages: 'with finders, on this server',
}

test('includes every table with rows of a pet, or lists it as left out', async () => {
  const { rows } = await app.services.db.execute<{ table: string }>(
    sql.raw(`select distinct table_name as table
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'pet_id'
        and table_name not in ('live_events')`),
  )
  const held = partsOf(app.services).flatMap(({ tables }) => tables.map((table) => getTableName(table)))
  const known = [...held, ...Object.keys(notInFile)]
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
  expect(Object.keys(notInFile).filter((table) => held.includes(table))).toEqual([])
})

test('matches the documented schema', async () => {
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const schema = {
    'manifest.json': schemaOf(petManifest),
    'signature.json': schemaOf(petFileSignatureJson),
    'pet.json': schemaOf(petProfile),
    ...Object.fromEntries(
      partsOf(app.services).map(({ name, row }) => [`records/${name}.ndjson`, schemaOf(row)]),
    ),
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/pet-file.schema.json',
  )
})

test('carries signed bytes verbatim for a feature’s own part, with the origin of the file', async () => {
  const person = await aUser(app.services.db)
  const written: { readonly bytes: string; readonly origin: PetFileOrigin }[] = []
  const seals = petFilePart({
    name: 'seals',
    tables: [],
    row: z.strictObject({ id: fileRecordId, bytes: z.base64() }),
    key: ({ id }) => id,
    read: async function* () {},
    write: async (rows, { origin }) => {
      written.push(...rows.map(({ bytes }) => ({ bytes, origin })))
    },
  })
  const services = { ...app.services, extensions: [...app.services.extensions, petFileParts.extend(seals)] }
  const folder = await mkdtemp(join(tmpdir(), 'seals-'))
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'pet.huella')
  const bytes = Buffer.from('{"stamp": 1 }').toString('base64')
  await writeFile(path, await aPetFile({ 'records/seals.ndjson': [{ id: '1', bytes }] }))
  // An undeclared kind counts as one of a future version.
  await expect(inspectPetFile(app.services, path)).rejects.toMatchObject({
    data: { reason: 'future_version' },
  })
  const { contents } = await inspectPetFile(services, path)
  expect(contents.counts).toEqual({ seals: 1 })
  const origin = { server: 'https://otra.example.com', keyId: 'k', publicKey: 'p', isOwn: false }
  await writePet(services, {
    path,
    folder,
    place: { ownerId: person.id, petId: newId() },
    target: undefined,
    origin,
    files: 0,
    limits: new Map(),
    keepsMicrochip: true,
    attempt: { report: async () => {}, requireCurrent: async () => {} },
    finish: async () => {},
  })
  expect(written).toEqual([{ bytes, origin }])
  await rm(folder, { recursive: true })
})
