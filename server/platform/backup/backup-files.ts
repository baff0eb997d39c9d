// The backups of a folder: how they are named, and how many stay.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const backupName = /^huella-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar(\.age)?$/
const unfinishedName = /^huella-.*\.part$/
// No backup takes as long: a younger one may still be written.
const unfinishedMs = 24 * 3_600_000

/** @returns `huella-2026-11-23T06-30-00Z.tar`, which sorts by its time */
export const nameBackup = (at: Date, isEncrypted: boolean): string =>
  `huella-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

/** The names of a folder's backups, newest first; none where there is no such folder. */
export const listBackupNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()

/** Removes all but the newest, and what was cut off before yesterday. @returns their names */
export const removeOldBackups = async (folder: string, kept: number, now: Date): Promise<string[]> => {
  const cutOff: string[] = []
  for (const name of (await readdir(folder)).filter((one) => unfinishedName.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > unfinishedMs) cutOff.push(name)
  }
  const removed = [...(await listBackupNames(folder)).slice(kept), ...cutOff]
  for (const name of removed) await rm(join(folder, name), { force: true })
  return removed
}
