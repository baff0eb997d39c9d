import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { petImport, type PetImportChoice } from '#contract/features/pet-files/schema.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { SignedInUser, TestApp } from '#server/testing/clients/test-app.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { convertCsv } from './sources/plain-csv.ts'
import { petImports } from './tables.ts'

export const weightsChoice = {
  kind: 'csv',
  delimiter: ',',
  encoding: 'utf-8',
  records: 'weights',
  hasHeader: true,
  columns: ['measuredOn', 'weightValue'],
  dateOrder: 'ymd',
  pet: { name: 'Nube', species: 'gato', sex: 'Hembra' },
  weightUnit: 'Kilogramos',
} satisfies PetImportChoice

/** Runs the work with the path of a temporary file of this content. */
export const withLocalFile = async <T>(
  content: string | Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'pet-files-'))
  try {
    await writeFile(join(folder, 'table.csv'), content)
    return await work(join(folder, 'table.csv'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The records of a table of dates and weights, which semicolons separate. */
export const weightRows = (table: string) =>
  withLocalFile(table, async (path) => [
    ...(await convertCsv(path, { ...weightsChoice, delimiter: ';' })).records,
  ])

export const readyContents: Insertable<typeof petImports.$inferInsert> = {
  status: 'ready',
  choices: null,
  contents: {
    name: 'Nube',
    species: 'gato',
    madeAt: null,
    origin: 'CSV',
    signature: 'unsigned',
    counts: {},
    files: 0,
    fileBytes: 0,
    skipped: { count: 0, rows: [] },
    microchipNumber: null,
    signedBy: null,
  },
}

/** An import whose columns are not chosen yet, with its file. */
export const aPetImport = async (
  { db, clock, fileStore }: Pick<Services, 'db' | 'clock' | 'fileStore'>,
  person: WithId,
  row: Insertable<typeof petImports.$inferInsert> = {},
) => {
  const now = clock()
  const id = newId(now.getTime())
  const storageKey = `pet-imports/${person.id}/${id}`
  await fileStore.put(storageKey, Buffer.from('Fecha,Peso\n2026-03-01,9.5\n'), 'application/octet-stream')
  return single(
    await db
      .insert(petImports)
      .values({
        id,
        userId: person.id,
        status: 'choosing',
        source: 'csv',
        fileName: 'pesos.csv',
        storageKey,
        choices: {
          kind: 'csv',
          delimiter: ',',
          encoding: 'utf-8',
          rows: [['Fecha', 'Peso']],
          dateOrders: [],
        },
        requestedAt: now,
        activeAt: now,
        ...row,
      })
      .returning(),
  )
}

export const sendPetFile = async (
  app: Pick<TestApp, 'inject' | 'services'>,
  as: SignedInUser,
  file: Buffer,
) =>
  app.inject({
    method: 'POST',
    url: '/api/pet-imports?name=kira.huella',
    as,
    payload: file,
    headers: { 'content-type': 'application/octet-stream', origin: app.services.config.publicUrl.origin },
  })

export const downloadPetFile = async (
  app: Pick<TestApp, 'inject'>,
  as: SignedInUser,
  petId: string,
): Promise<Buffer> => {
  const answer = await app.inject({ method: 'GET', url: `/api/pets/${petId}/file`, as })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

/** Imports a file that fits. @returns the id of the new pet */
export const importPetFile = async (
  app: Pick<TestApp, 'asPerson' | 'inject' | 'runDueJobs' | 'services'>,
  as: SignedInUser,
  file: Buffer,
): Promise<string> => {
  const { id: importId } = petImport.parse((await sendPetFile(app, as, file)).json())
  const client = app.asPerson(as)
  await client.petFiles.confirm({ importId })
  await app.runDueJobs()
  const { import: done } = await client.petFiles.getImport()
  if (done?.petId == null) throw new Error(`nothing was imported: ${done?.failure}`)
  return done.petId
}
