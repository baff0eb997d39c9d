// How long what was removed can be restored. Until then its rows stay, seen by nobody, and keep
// their files from being swept.
import type { Clock } from '#server/platform/runtime/clock.ts'

/** docs/decisions/0045-history-and-bin.md */
export const binDays = 30
const undoMs = binDays * 86_400_000

/** What was removed before this moment cannot be restored any more. */
export const undoableSince = ({ clock }: { readonly clock: Clock }): Date =>
  new Date(clock().getTime() - undoMs)

const batchSize = 200

/**
 * Deletes for good what was removed too long ago, in batches.
 * @param deleteBatch deletes at most that many with their files; answers how many
 */
export const deleteExpired = async (
  services: { readonly clock: Clock },
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> => {
  const before = undoableSince(services)
  while ((await deleteBatch(before, batchSize)) === batchSize);
}
