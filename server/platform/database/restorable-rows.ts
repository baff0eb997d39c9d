// How long what was removed together with files can be restored. Until then its rows stay, seen by
// nobody, and keep the files from being swept.
import type { Services } from '#server/platform/runtime/services.ts'

// The notice offers it for ten seconds, or for as long as a pointer or the focus rests on it.
const undoMs = 3_600_000

/** What was removed before this moment cannot be restored any more. */
export const undoableSince = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - undoMs)

const batchSize = 200

/**
 * Deletes for good what was removed too long ago, in batches.
 * @param deleteBatch deletes at most that many with their files; answers how many
 */
export const deleteExpired = async (
  services: Services,
  deleteBatch: (before: Date, limit: number) => Promise<number>,
): Promise<void> => {
  const before = undoableSince(services)
  while ((await deleteBatch(before, batchSize)) === batchSize);
}
