// Hostile archives, encrypted and unencrypted, are refused with a sentence, and leave no files in
// the installation or beside it.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openServices } from '#server/app/services.ts'
import type { TableCopy } from '#server/platform/backup/archive/entries.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { isAll, sampleOf } from '#server/testing/extent.ts'
import { createOperator } from '#server/testing/clients/operator.ts'
import { runServerCommand } from '#server/testing/servers/server-command.ts'
import {
  packArchive,
  readParts,
  withRows,
  withTypeFlag,
  writeTar,
  type ArchiveParts,
  type HostileEntry,
} from '#server/testing/hostile-archives.ts'

const root = await mkdtemp(join(tmpdir(), 'huella-hostile-'))
const archives = await mkdtemp(join(tmpdir(), 'huella-hostile-archives-'))
afterAll(() => Promise.all([root, archives].map((folder) => rm(folder, { recursive: true }))))
const keeper = createOperator(root)
const passphrase = 'correcto caballo bateria grapa'
const path = join(archives, 'hostile.tar')

let honest: ArchiveParts
beforeAll(async () => {
  const source = await keeper.install('source')
  const running = await openServices(readConfig(source), createLog({ logLevel: 'silent' }))
  const { db, fileStore } = running.services
  const { storageKey } = await aDocument(db, { pet: await aPet(db, { owner: await aUser(db) }) })
  await fileStore.put(storageKey, Buffer.from('what it holds'), 'application/pdf')
  await running.close()
  await keeper.run('backup', source, join(archives, 'honest.tar'))
  honest = await readParts(join(archives, 'honest.tar'))
  await rm(source.DATA_DIR, { recursive: true })
}, 120_000)

const listAll = (): Promise<string[]> => readdir(root, { recursive: true })

const withHeader = (change: object) => (): Promise<Buffer> =>
  packArchive({ ...honest.header, ...change }, honest.entries)

const withUsers = (change: (table: TableCopy) => object) => (): Promise<Buffer> =>
  packArchive(
    {
      ...honest.header,
      tables: honest.header.tables.map((table) => (table.name === 'users' ? change(table) : table)),
    },
    honest.entries,
  )

const withTable =
  (name: string, schema = 'public') =>
  (): Promise<Buffer> =>
    packArchive(
      { ...honest.header, tables: [...honest.header.tables, { schema, name, columns: ['id'], rows: 1 }] },
      [...honest.entries, { name: `database/${schema}.${name}.copy.gz`, bytes: gzipSync('x\n') }],
    )

const withEntry =
  (entry: Omit<HostileEntry, 'bytes'>, text = 'x') =>
  (): Promise<Buffer> =>
    packArchive(honest.header, [...honest.entries, { bytes: Buffer.from(text), ...entry }])

const withFile = (key: string) => withEntry({ name: `files/${key}` })

const insteadOfFile = (entry: Partial<HostileEntry>) => (): Promise<Buffer> =>
  packArchive(
    honest.header,
    honest.entries.map((archived) =>
      archived.name.startsWith('files/') ? { ...archived, bytes: Buffer.alloc(0), ...entry } : archived,
    ),
  )

const withFlag = (flag: string) => (): Promise<Buffer> => {
  const name = 'files/pet-documents/somebody/a.pdf'
  const entries = [...honest.entries, { name, bytes: Buffer.from('x') }]
  return packArchive(honest.header, entries, (tar) => withTypeFlag(tar, name, flag))
}

const without = (isLeftOut: (name: string) => boolean) => (): Promise<Buffer> =>
  packArchive(
    honest.header,
    honest.entries.filter(({ name }) => !isLeftOut(name)),
  )

const people = 'database/public.users.copy.gz'
const withPeople = (change: (rows: string) => string) => (): Promise<Buffer> => {
  const { header, entries } = withRows(honest, people, change)
  return packArchive(header, entries)
}

const withPeopleBytes = (bytes: () => Buffer) => (): Promise<Buffer> =>
  packArchive(
    honest.header,
    honest.entries.map((entry) => (entry.name === people ? { ...entry, bytes: bytes() } : entry)),
  )

const withSequence = (change: object) => (): Promise<Buffer> => {
  const [first, ...others] = honest.header.sequences
  return packArchive({ ...honest.header, sequences: [{ ...first, ...change }, ...others] }, honest.entries)
}

const unknown = /which this Huella does not know/
const foreign = /its tables are not those of its version/
const kind = /is no plain file/
const columns = /the columns of public\.users are not those/
const described = /huella-backup\.json is not what Huella writes/

const refusedAtOnce: readonly (readonly [string, () => Promise<Buffer>, RegExp])[] = [
  // Names of tables.
  ['a table that climbs out', withTable('/../../x'), foreign],
  ['a table in a folder', withTable('a/b'), foreign],
  ['a table at the root of the disk', withTable('/etc/x'), foreign],
  ['a table that ends its quotes', withTable('users"; drop table users; --'), foreign],
  ['a table with a zero byte', withTable('a\0b'), foreign],
  ['a table without a name', withTable(''), foreign],
  ['a table that clears the terminal', withTable('\u001b[2J\u009b2J'), foreign],
  ['a table of the system', withTable('pg_authid', 'pg_catalog'), foreign],
  ['the list of migrations', withTable('__drizzle_migrations', 'drizzle'), foreign],
  ['a table of the queue’s own', withTable('version', 'pgboss'), foreign],
  ['a schema that climbs out', withTable('users', '../../public'), foreign],
  ['a table in capitals', withTable('USERS'), foreign],
  ['a table twice', withTable('users'), /is there twice|its tables are not those/],
  ['a table less', withHeader({ tables: [] }), /it has no public\./],
  // Names of columns.
  [
    'a column that ends its quotes',
    withUsers((t) => ({ ...t, columns: ["id\") from program 'id' --"] })),
    columns,
  ],
  ['a column more', withUsers((t) => ({ ...t, columns: [...t.columns, 'x'] })), columns],
  ['a column less', withUsers((t) => ({ ...t, columns: t.columns.slice(1) })), columns],
  ['a column twice', withUsers((t) => ({ ...t, columns: [...t.columns, ...t.columns] })), columns],
  ['no column', withUsers((t) => ({ ...t, columns: [] })), described],
  // Names of sequences.
  ['a sequence that ends its quotes', withSequence({ name: 'x"; drop table users; --' }), /sequences/],
  ['a sequence that climbs out', withSequence({ name: '../../x' }), /sequences/],
  ['a sequence whose value is SQL', withSequence({ value: '1); drop table users; --' }), described],
  ['no sequences', withHeader({ sequences: [] }), /sequences/],
  // The description.
  ['a version in words', withHeader({ schemaVersion: '../..' }), described],
  ['a version between two', withHeader({ schemaVersion: 1_795_704_971_496 }), /never had/],
  [
    'a version before the oldest',
    withHeader({ schemaVersion: 1_795_704_971_494 }),
    /backup .* before 0\.1\.0/,
  ],
  ['a newer version', withHeader({ schemaVersion: 4_102_444_800_000 }), /newer Huella/],
  ['a newer format', withHeader({ format: 2 }), /newer Huella/],
  ['fewer rows than none', withUsers((t) => ({ ...t, rows: -1 })), described],
  ['a moment that is none', withHeader({ createdAt: '\u001b]0;x\u0007' }), described],
  ['a description that is null', () => packArchive(null, honest.entries), described],
  ['a description that is no JSON', () => packArchive(Buffer.from('{"tables":'), honest.entries), described],
  [
    'a description without an end',
    () => packArchive(Buffer.from('['.repeat(900_000)), honest.entries),
    described,
  ],
  [
    'a description of megabytes',
    () => packArchive(Buffer.alloc(2_000_000, ' '), honest.entries),
    /too large/,
  ],
  // Names of files.
  ['a file that climbs out', withFile('../../x'), unknown],
  ['a file that climbs out below its folder', withFile('pet-documents/../../x'), unknown],
  ['a file at the root of the disk', withFile('/etc/x'), unknown],
  ['a file of another folder', withFile('anything/x'), unknown],
  ['a file with a backslash', withFile('pet-documents/..\\..\\x'), unknown],
  ['a file with a colon', withFile('pet-documents/x:stream'), unknown],
  ['a hidden file', withFile('pet-documents/.x'), unknown],
  ['a file of Windows’ devices', withFile('pet-documents/con.pdf'), unknown],
  ['a file that ends with a point', withFile('pet-documents/x.'), unknown],
  ['a file with a line break', withFile('pet-documents/a\nb'), unknown],
  ['a file with a long name', withFile(`pet-documents/${'x'.repeat(300)}`), unknown],
  ['a folder’s name alone', withFile('pet-images'), unknown],
  ['an entry without a folder', withEntry({ name: 'x' }), unknown],
  ['an entry that climbs out', withEntry({ name: '../secret' }), unknown],
  [
    'a file in a file',
    () =>
      packArchive(honest.header, [
        ...honest.entries,
        ...honest.entries.slice(-1).map((entry) => ({ ...entry, name: `${entry.name}/x` })),
      ]),
    /lies in a file/,
  ],
  [
    'a file and a folder',
    () =>
      packArchive(honest.header, [
        ...honest.entries.slice(-1).map((entry) => ({ ...entry, name: `${entry.name}/x` })),
        ...honest.entries,
      ]),
    /a file and a folder/,
  ],
  // Kinds of entries.
  ['a symbolic link for a file', insteadOfFile({ type: 'symlink', linkname: '/etc/passwd' }), kind],
  ['a hard link for a file', insteadOfFile({ type: 'link', linkname: 'secret' }), kind],
  ['a folder for a file', insteadOfFile({ type: 'directory' }), kind],
  ['a device for a file', insteadOfFile({ type: 'character-device' }), kind],
  ['a disk for a file', insteadOfFile({ type: 'block-device' }), kind],
  ['a pipe for a file', insteadOfFile({ type: 'fifo' }), kind],
  ['a contiguous file', insteadOfFile({ type: 'contiguous-file' }), kind],
  ['a sparse file of GNU', withFlag('S'), kind],
  ['a volume of GNU', withFlag('V'), kind],
  [
    'a link to the secret',
    withEntry({ name: 'files/pet-documents/a', type: 'symlink', linkname: '../../secret' }, ''),
    kind,
  ],
  [
    'holes by pax',
    insteadOfFile({ pax: { 'GNU.sparse.major': '1', 'GNU.sparse.realsize': '1099511627776' } }),
    /a way of its own/,
  ],
  ['another size by pax', insteadOfFile({ pax: { size: '99999999' } }), /a way of its own|damaged/],
  ['a link by pax', insteadOfFile({ pax: { linkpath: '/etc/passwd' } }), /a way of its own/],
  ['another name by pax', withEntry({ name: 'files/pet-documents/a', pax: { path: '../../x' } }), unknown],
  // Duplicate and missing entries.
  [
    'a file twice',
    () => packArchive(honest.header, [...honest.entries, ...honest.entries.slice(-1)]),
    /there twice/,
  ],
  [
    'a file in capitals too',
    () =>
      packArchive(honest.header, [
        ...honest.entries,
        ...honest.entries.slice(-1).map((entry) => ({ ...entry, name: entry.name.replace('pdf', 'PDF') })),
      ]),
    /there twice/,
  ],
  ['a second secret', withEntry({ name: 'secret' }), /there twice/],
  ['rows that are missing', without((name) => name === people), /without the rows of users/],
  [
    'another secret',
    () =>
      packArchive(
        honest.header,
        honest.entries.map((entry) =>
          entry.name === 'secret' ? { ...entry, bytes: Buffer.from('k7'.repeat(16)) } : entry,
        ),
      ),
    /another secret/,
  ],
  [
    'a secret of megabytes',
    () =>
      packArchive(
        honest.header,
        honest.entries.map((entry) =>
          entry.name === 'secret' ? { ...entry, bytes: Buffer.alloc(1_000_000) } : entry,
        ),
      ),
    /too large/,
  ],
  // Rows.
  ['rows that are not compressed', withPeopleBytes(() => Buffer.from('x\n')), /damaged/],
  ['rows that are cut off', withPeopleBytes(() => gzipSync('a\tb\nc').subarray(0, 20)), /damaged/],
  ['rows without an end', withPeople((rows) => rows.trimEnd()), /ends within a row/],
  ['more rows', withPeople((rows) => rows + rows), /more than the 1 rows/],
  ['no rows', withPeople(() => ''), /0 rows instead of 1/],
  [
    'a row that unpacks to no end',
    withPeopleBytes(() => gzipSync(Buffer.alloc(80_000_000))),
    /a row that is too large/,
  ],
]

const refusedByRows: readonly (readonly [string, () => Promise<Buffer>, RegExp])[] = [
  [
    'rows of other types',
    withPeople((rows) => rows.replaceAll(/[^\n\t]+/g, '\u001b[2Jx')),
    /not such as Huella keeps/,
  ],
  [
    'rows that nobody owns',
    withPeople((rows) => rows.replace(/^[0-9a-f]{8}/, '00000000')),
    /not such as Huella keeps/,
  ],
]

/** Restores, and checks that no new file exists. */
const expectRefusal = async (
  tar: Buffer,
  secret: string | undefined,
  sentence: RegExp,
  env: Readonly<Record<string, string>> = keeper.environment(
    'target',
    secret === undefined ? {} : { BACKUP_PASSPHRASE: secret },
  ),
) => {
  await writeTar(path, tar, secret)
  const error = await keeper.run('restore', env, path).then(
    () => new Error('it was restored'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BackupError)
  const message = error instanceof Error ? error.message : ''
  expect(message).toMatch(sentence)
  expect(message).toMatch(/^[^\p{C}]{10,400}$/u)
}

// A sample encrypts each fourth, and has the others in the clear.
const encrypted = sampleOf(refusedAtOnce)
const inTheClear = refusedAtOnce.filter((refused) => isAll || !encrypted.includes(refused))

describe.each([
  ['in the clear', undefined, inTheClear],
  ['encrypted', passphrase, encrypted],
] as const)('an archive %s', (_how, secret, refused) => {
  it.each(refused)('refuses to restore with %s', async (_what, make, sentence) => {
    await expectRefusal(await make(), secret, sentence)
    expect(await listAll()).toEqual([])
  })
})

const passphraseSet = keeper.environment('target', { BACKUP_PASSPHRASE: passphrase })
const plain = join(archives, 'honest.tar')

describe('an unencrypted archive where a passphrase is set', () => {
  it('ends the command with a sentence and code 1', { timeout: 60_000 }, async () => {
    const { code, stdout, stderr } = await runServerCommand(passphraseSet, 'restore', plain)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(
      /^\S+honest\.tar is not encrypted, though BACKUP_PASSPHRASE is set: .*--plain\.\n$/,
    )
    expect(await listAll()).toEqual([])
  })
})

describe('an archive whose rows are refused', () => {
  let target: Readonly<Record<string, string>>
  beforeAll(async () => {
    target = { ...passphraseSet, ...(await keeper.install('target', 'nothing')) }
  })

  // A restore takes four seconds of processor time.
  it.each(isAll ? refusedByRows : refusedByRows.slice(1))(
    'leaves an empty place behind: %s',
    { timeout: 120_000 },
    async (_what, make, sentence) => {
      await expectRefusal(await make(), passphrase, sentence, target)
      const left = await readdir(join(root, 'target'), { recursive: true, withFileTypes: true })
      const isOfDatabase = ({ parentPath }: { readonly parentPath: string }) =>
        parentPath.startsWith(join(root, 'target', 'database'))
      expect(left.filter((file) => file.isFile() && !isOfDatabase(file))).toEqual([])
    },
  )

  it('makes room for an honest archive, unencrypted with --plain', { timeout: 120_000 }, async () => {
    const { lines } = await keeper.run('restore', target, plain, '--plain')
    expect(lines.join()).toMatch(/^Restored: \d+ rows and 1 files/)
  })
})
