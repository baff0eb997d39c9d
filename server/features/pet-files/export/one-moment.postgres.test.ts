// A pet file shows one moment, whatever is written while it is made. PostgreSQL only, because the
// embedded database runs one transaction at a time.
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aUser } from '#server/features/auth/factories.ts'
import { fileRecordId, petFilePart, petFileParts } from '#server/features/pet-files/service.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { openPetFile } from './pet-file.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('leaves what is added while the records are read to the next file', async () => {
  const { services } = app
  const owner = await aUser(services.db)
  const pet = await aPet(services.db, { owner })
  await aVaccine(services.db, { pet, name: 'Antes' })
  const meanwhile = petFilePart({
    name: 'meanwhile',
    tables: [],
    row: z.strictObject({ id: fileRecordId }),
    key: ({ id }) => id,
    read: async function* () {
      const { id } = await aVaccine(services.db, { pet, name: 'Después' })
      yield { id }
    },
    write: async () => {},
  })
  const actor = { kind: 'person', id: owner.id, sessionId: '', roles: [] } as const
  const access = await requirePet({ ...services, actor }, pet.id, 'own')
  const exportedNames = async (extensions: typeof services.extensions) => {
    const { body } = await openPetFile({ ...services, extensions }, access, new AbortController().signal)
    const lines = (await readZip(await buffer(body))).get('records/vaccines.ndjson')?.toString() ?? ''
    return [...lines.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)
  }
  // This part is read before the vaccines.
  const first = [petFileParts.extend(meanwhile), ...services.extensions]
  expect(await exportedNames(first)).toEqual(['Antes'])
  expect(new Set(await exportedNames(services.extensions))).toEqual(new Set(['Antes', 'Después']))
})
