// Statements that are built and named once for each database, for what many requests ask: building
// one costs as much as running it, and so does planning it.
import type { Db } from './database.ts'

const texts = new Set<string>()

/** Whether the text is that of a statement which was prepared here. */
export const isPrepared = (text: string): boolean => texts.has(text)

/**
 * Keeps what `prepare` makes of a database for as long as that database is open. Never hand it a
 * transaction. One cheap plan should suit any parameters: PostgreSQL keeps it when it looks no
 * dearer than plans for each of them (docs/decisions/0052-one-plan-for-any-person.md).
 * @example const listPets = prepareOnce((db) => db.select()….where(eq(pets.userId,
 * sql.placeholder('owner'))).prepare('list_pets'))
 */
export const prepareOnce = <Statement extends { getQuery(): { readonly sql: string } }>(
  prepare: (db: Db) => Statement,
): ((db: Db) => Statement) => {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known !== undefined) return known
    const statement = prepare(db)
    texts.add(statement.getQuery().sql)
    statements.set(db, statement)
    return statement
  }
}
