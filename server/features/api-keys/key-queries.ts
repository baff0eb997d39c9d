import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { apiKeys } from './tables.ts'

export const deleteKeysOf = async (tx: Tx, { personId: userId }: OwnRows): Promise<void> => {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId))
}
