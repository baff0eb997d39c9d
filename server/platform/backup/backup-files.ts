import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/shared/dates.ts'

const backupName = /^huella-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar(\.age)?$/
const unfinishedName = /^huella-.*\.part$/
// No backup takes a day. A younger partial file may still be in progress.
const unfinishedMs = dayMs

/** @returns `huella-2026-11-23T06-30-00Z.tar`, which sorts by its time */
export const nameBackup = (at: Date, isEncrypted: boolean): string =>
  `huella-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

/** Newest first; empty where the folder does not exist. */
export const listBackupNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()

/** @returns the names of removed backups, and of partial files older than a day */
export const removeOldBackups = async (folder: string, kept: number, now: Date): Promise<string[]> => {
  const cutOff: string[] = []
  for (const name of (await readdir(folder)).filter((item) => unfinishedName.test(item))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > unfinishedMs) cutOff.push(name)
  }
  const removed = [...(await listBackupNames(folder)).slice(kept), ...cutOff]
  for (const name of removed) await rm(join(folder, name), { force: true })
  return removed
}
