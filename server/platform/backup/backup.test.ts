import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { RemovalHeldError } from '#server/platform/files/file-store.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { createScheduledBackup } from './scheduled-backup.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { backups } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const dir = await mkdtemp(join(tmpdir(), 'huella-backups-'))
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { BACKUP_DIR: dir, BACKUP_KEEP: '2' } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})
beforeEach(async () => void (await app.services.db.delete(backups)))

const bytes = Buffer.from('what a document holds')

/** @returns the key of the document's file */
const aStoredDocument = async (): Promise<string> => {
  const { db, fileStore } = app.services
  const pet = await aPet(db, { owner: await aUser(db) })
  const { storageKey } = await aDocument(db, { pet })
  await fileStore.put(storageKey, bytes, 'application/pdf')
  return storageKey
}

const snapshotOf = (): Promise<Snapshot> => {
  const { services, database } = app
  const backupId = randomUUID()
  const folder = join(dir, `.rows-${backupId}`)
  return openSnapshot(database, services, { backupId, folder }, services.clock)
}

const names = async (): Promise<string[]> => (await readdir(dir)).toSorted()

describe('a backup', () => {
  test('holds the removal of every file until it is written', async () => {
    const key = await aStoredDocument()
    const { fileStore } = app.services
    const snapshot = await snapshotOf()
    await expect(fileStore.remove([key])).rejects.toThrow(RemovalHeldError)
    await expect(fileStore.removeFolder('pet-documents')).rejects.toThrow(RemovalHeldError)
    await app.runJob('orphan-pet-documents')
    expect(await fileStore.list('pet-documents')).toContain(key)
    await snapshot.close()
    await fileStore.remove([key])
    expect(await fileStore.list('pet-documents')).not.toContain(key)
  })

  test('contains a file whose row is deleted meanwhile', async () => {
    const key = await aStoredDocument()
    const { services } = app
    const snapshot = await snapshotOf()
    const path = join(dir, 'meanwhile.tar')
    await services.db.execute(sql`delete from pet_documents where storage_key = ${key}`)
    await expect(services.fileStore.remove([key])).rejects.toThrow(RemovalHeldError)
    await writeBackup(path, undefined, { ...services, snapshot })
    await snapshot.close()
    const found: string[] = []
    await readArchive(path, undefined, async ({ name }) => void found.push(name))
    expect(found).toContain(`files/${key}`)
    await rm(path)
  })

  test('leaves out tables and columns of the keeper, which no restore would take', async () => {
    const { services } = app
    await services.db.execute(sql`create table public."../notes" (id serial, note text)`)
    await services.db.execute(sql`alter table pets add column note_of_keeper text`)
    const snapshot = await snapshotOf()
    await services.db.execute(sql`alter table pets drop column note_of_keeper`)
    await services.db.execute(sql`drop table public."../notes"`)
    await snapshot.close()
    const { description } = snapshot
    expect(description.tables.map(({ name }) => name)).not.toContain('../notes')
    expect(description.tables.flatMap(({ columns }) => columns)).not.toContain('note_of_keeper')
    expect(description.sequences.map(({ name }) => name)).not.toContain('../notes_id_seq')
  })

  test('ends with a sentence after a lapsed hold, and leaves nothing', async () => {
    await aStoredDocument()
    const snapshot = await snapshotOf()
    const { services } = app
    await services.db.update(backups).set({ heldUntil: sql`now() - interval '1 second'` })
    const written = writeBackup(join(dir, 'late.tar'), undefined, { ...services, snapshot })
    await expect(written).rejects.toThrow(/held up for more than a minute/)
    await snapshot.close()
    expect(await names()).toEqual([])
  })

  test('holds for a minute and no longer after it is killed', async () => {
    const id = randomUUID()
    const { db, fileStore } = app.services
    await db.insert(backups).values({ id, heldUntil: sql`now() + interval '1 minute'` })
    await expect(fileStore.remove(['pet-documents/x'])).rejects.toThrow(RemovalHeldError)
    await db
      .update(backups)
      .set({ heldUntil: sql`now()` })
      .where(eq(backups.id, id))
    await fileStore.remove(['pet-documents/x'])
  })
})

describe('the nightly backup', () => {
  test('writes an archive, keeps the newest, and removes what was cut off a day ago', async () => {
    const cutOff = join(dir, 'huella-2026-01-01T06-30-00Z.tar.part')
    await writeFile(cutOff, '')
    await utimes(cutOff, new Date(0), new Date(0))
    await writeFile(join(dir, 'notes.txt'), 'of somebody else')
    for (const day of [20, 21, 22]) {
      app.setNow(new Date(`2026-11-${day}T06:30:00Z`))
      await app.runJob('backup')
    }
    expect(await names()).toEqual([
      'huella-2026-11-21T06-30-00Z.tar',
      'huella-2026-11-22T06-30-00Z.tar',
      'notes.txt',
    ])
    const rows = await app.services.db.select().from(backups)
    expect(rows).toHaveLength(3)
    expect(rows.every(({ finishedAt, bytes: size }) => finishedAt !== null && (size ?? 0) > 0)).toBe(true)
  })

  test('names a missing file in the log, and writes the rest', async () => {
    const { db } = app.services
    const pet = await aPet(db, { owner: await aUser(db) })
    const { storageKey } = await aDocument(db, { pet })
    app.setNow(new Date('2026-11-23T06:30:00Z'))
    await app.runJob('backup')
    const line = app.logLines.findLast(({ msg }) => msg === 'files that rows name are missing')
    expect(JSON.stringify(line)).toContain(storageKey)
    expect(await names()).toContain('huella-2026-11-23T06-30-00Z.tar')
  })

  test('stays off without a folder', () => {
    const backupsOf = (folder: string | undefined) => ({
      backups: { dir: folder, keep: 7, passphrase: undefined },
    })
    expect(createScheduledBackup(app.database, backupsOf(undefined)).isEnabled).toBe(false)
    expect(createScheduledBackup(app.database, backupsOf('/backups')).isEnabled).toBe(true)
  })
})
