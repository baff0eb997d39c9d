import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { users } from '#server/features/auth/tables.ts'

export const findUserByEmail = async (db: Db, email: string) => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row
}
