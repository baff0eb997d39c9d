// Files that no row names: what a crash left between storing a file and writing its row, or between removing a row and its files.
import type { Services } from './context.ts'

// No upload takes that long: a younger file may be one whose row is about to be written.
const oldEnoughMs = 24 * 3_600_000

const batchSize = 500

/**
 * Removes the files below a folder that are older than a day and that no row names.
 * @param named which of these keys, a few hundred at a time, rows name
 * @returns how many were removed
 */
export const sweepOrphans = async (
  { files, clock, log }: Pick<Services, 'files' | 'clock' | 'log'>,
  folder: string,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const before = new Date(clock().getTime() - oldEnoughMs)
  let removed = 0
  const sweep = async (keys: readonly string[]): Promise<void> => {
    const kept = await named(keys)
    const orphans = keys.filter((key) => !kept.has(key))
    await files.remove(orphans)
    removed += orphans.length
  }
  let batch: string[] = []
  for await (const { key, modified } of files.scan(folder)) {
    if (modified < before) batch.push(key)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  if (batch.length > 0) await sweep(batch)
  if (removed > 0) log.info({ folder, removed }, 'files that no row named were removed')
  return removed
}
