// Orphan files have no row: a crash left them between storing a file and writing its row, or
// between removing a row and its files.
import { dayMs } from '#contract/shared/dates.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services/services.ts'

const batchSize = 500

/**
 * @param keptDays no upload takes a day: the row of a younger file may be about to be written
 * @param findReferenced returns the keys, out of a few hundred, that rows name
 * @returns the number of removed files
 */
export const removeOrphanFiles = async (
  { fileStore, clock, log }: Pick<Services, 'fileStore' | 'clock' | 'log'>,
  { folder, keptDays = 1 }: Pick<StoredFiles, 'folder' | 'keptDays'>,
  findReferenced: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const before = new Date(clock().getTime() - keptDays * dayMs)
  let removed = 0
  const sweep = async (keys: readonly string[]): Promise<void> => {
    const referenced = await findReferenced(keys)
    const orphans = keys.filter((key) => !referenced.has(key))
    await fileStore.remove(orphans)
    removed += orphans.length
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of fileStore.scan(folder)) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  if (batch.length > 0) await sweep(batch)
  if (removed > 0) log.info({ folder, removed }, 'removed orphan files')
  return removed
}
