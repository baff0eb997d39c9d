// Statements that are built and named once for each database, for what many requests ask: building
// one costs as much as running it.
import type { Db } from './database.ts'

/**
 * Keeps what `prepare` makes of a database for as long as that database is open. Never hand it a
 * transaction.
 * @example const listPets = prepareOnce((db) => db.select()….where(eq(pets.userId,
 * sql.placeholder('owner'))).prepare('list_pets'))
 */
export const prepareOnce = <Statement>(prepare: (db: Db) => Statement): ((db: Db) => Statement) => {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known !== undefined) return known
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}
