// Until their deletion removed rows are hidden, and keep their files from being swept.
import { dayMs } from '#contract/shared/dates.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'

/** docs/decisions/0045-history-and-bin.md */
export const binDays = 30
const undoMs = binDays * dayMs

/** Rows removed before this moment are no longer restorable. */
export const undoableSince = ({ clock }: { readonly clock: Clock }): Date =>
  new Date(clock().getTime() - undoMs)

const batchSize = 200

/** @param deleteBatch deletes at most that many rows with their files, and returns their number */
export const deleteExpired = async (
  services: { readonly clock: Clock },
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> => {
  const before = undoableSince(services)
  while ((await deleteBatch(before, batchSize)) === batchSize);
}
