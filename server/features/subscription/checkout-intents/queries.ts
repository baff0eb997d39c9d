import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { checkoutIntents } from '#server/features/subscription/tables.ts'

export type CheckoutIntentRow = typeof checkoutIntents.$inferSelect

export const insertIntent = (tx: Tx, row: CheckoutIntentRow) => tx.insert(checkoutIntents).values(row)

export const findIntent = async (db: Db | Tx, reference: string): Promise<CheckoutIntentRow | undefined> => {
  const [row] = await db.select().from(checkoutIntents).where(eq(checkoutIntents.reference, reference))
  return row
}

export const findNewestIntent = async (tx: Tx, userId: string): Promise<CheckoutIntentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(checkoutIntents)
    .where(eq(checkoutIntents.userId, userId))
    .orderBy(desc(checkoutIntents.createdAt), desc(checkoutIntents.id))
    .limit(1)
  return row
}
