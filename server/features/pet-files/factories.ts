import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
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

export type CreatedEntry = {
  readonly name: string
  readonly bytes: Buffer
  readonly mode?: number
}

/** A ZIP with these entries under any names, also the same one twice. */
export const makeZip = (entries: readonly CreatedEntry[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, bytes, mode = 0o100644 } of entries) zip.addBuffer(bytes, name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

type Contents = Readonly<Record<string, Buffer | string | readonly Readonly<Record<string, unknown>>[]>>

const toBytes = (content: Contents[string]): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  if (Buffer.isBuffer(content)) return content
  return Buffer.from(content.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** The entries of a pet file with these contents: records are lists, which become lines. */
export const petFileEntries = (contents: Contents, manifest: object = {}): CreatedEntry[] => {
  const all: Contents = {
    'pet.json': JSON.stringify({ name: 'Kira', species: 'perro', sex: 'Hembra' }),
    ...contents,
  }
  const entries = Object.entries(all).map(([name, content]) => ({ name, bytes: toBytes(content) }))
  const json = {
    format: 'huella-pet',
    version: 1,
    madeAt: '2026-03-01T09:00:00.000Z',
    origin: 'https://otra.example.com',
    entries: entries.map(({ name, bytes }) => ({
      path: name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    ...manifest,
  }
  return [...entries, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(json)) }]
}

export const aPetFile = (contents: Contents = {}, manifest: object = {}): Promise<Buffer> =>
  makeZip(petFileEntries(contents, manifest))

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

/**
 * A ZIP of `count` empty entries, made byte by byte because a library takes a minute for it.
 * The extra and comment bytes are those of each entry in the directory.
 */
export const makeCrowdedZip = (
  count: number,
  { extraBytes = 0, commentBytes = 0 }: { readonly extraBytes?: number; readonly commentBytes?: number } = {},
): Buffer => {
  const nameOf = (n: number) => Buffer.from(`files/${String(n).padStart(8, '0')}`)
  const header = (signature: number, size: number, nameAt: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(signature, 0)
    bytes.writeUInt16LE(nameOf(0).length, nameAt)
    return bytes
  }
  const [local, central] = [header(0x04034b50, 30, 26), header(0x02014b50, 46, 28)]
  central.writeUInt16LE(extraBytes, 30)
  central.writeUInt16LE(commentBytes, 32)
  const extra = Buffer.alloc(extraBytes)
  if (extraBytes > 4) extra.writeUInt16LE(0x4848, 0)
  if (extraBytes > 4) extra.writeUInt16LE(extraBytes - 4, 2)
  const comment = Buffer.alloc(commentBytes)
  const numbers = Array.from({ length: count }, (_, n) => n)
  const entries = Buffer.concat(numbers.flatMap((n) => [local, nameOf(n)]))
  const directory = Buffer.concat(
    numbers.flatMap((n) => {
      const own = Buffer.from(central)
      own.writeUInt32LE(n * (local.length + nameOf(n).length), 42)
      return [own, nameOf(n), extra, comment]
    }),
  )
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(directory.length), 40)
  end64.writeBigUInt64LE(BigInt(entries.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(entries.length + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([entries, directory, end64, locator, end])
}
