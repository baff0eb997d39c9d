// Frequent statements are built and named once per database: building one costs as much as running
// it, and so does planning it.
import type { Db } from './database.ts'

const texts = new Set<string>()

export const isPrepared = (text: string): boolean => texts.has(text)

// Drizzle binds a statement to its session. Every transaction has its own session, but consecutive
// ones may share a connection.
const connectionOf = ({ _: { session } }: Db): object =>
  'client' in session && typeof session.client === 'object' && session.client !== null
    ? session.client
    : session

/**
 * The statement lasts as long as the database, or the connection of a transaction. One cheap plan
 * should suit any parameters: PostgreSQL keeps it when its estimated cost is not above that of
 * specific plans (docs/decisions/0052-prepared-statements.md).
 * @example const listPets = prepareOnce((db) => db.select()….where(eq(pets.userId,
 * sql.placeholder('owner'))).prepare('list_pets'))
 */
export const prepareOnce = <Statement extends { getQuery(): { readonly sql: string } }>(
  prepare: (db: Db) => Statement,
): ((db: Db) => Statement) => {
  const statements = new WeakMap<object, Statement>()
  return (db) => {
    const connection = connectionOf(db)
    const known = statements.get(connection)
    if (known !== undefined) return known
    const statement = prepare(db)
    texts.add(statement.getQuery().sql)
    statements.set(connection, statement)
    return statement
  }
}
