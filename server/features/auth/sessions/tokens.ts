// Readers of the database or a backup must not get sessions. better-auth has no option for it, so
// the adapter between it and the tables hashes tokens.
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'
import { hashToken } from '#server/platform/security/token-hash.ts'

const isToken = ({ field }: Where): boolean => field === 'token'

const hashIn = (where: Where[] | undefined): Where[] =>
  (where ?? []).map((condition) =>
    !isToken(condition)
      ? condition
      : {
          ...condition,
          value: Array.isArray(condition.value)
            ? condition.value.map((token) => hashToken(String(token)))
            : hashToken(String(condition.value)),
        },
  )

/** Tokens by their hashes. */
const tokensIn = (where: Where[] | undefined): ReadonlyMap<string, string> =>
  new Map(
    (where ?? [])
      .filter(isToken)
      .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
      .map((token) => [hashToken(String(token)), String(token)]),
  )

/** better-auth continues with the token itself. Rows found in other ways keep the hash. */
const restore = <Row>(row: Row, tokens: ReadonlyMap<string, string>): Row => {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row
  const token = tokens.get(String(row.token))
  return token === undefined ? row : { ...row, token }
}

type Create<T> = {
  model: string
  data: Omit<T, 'id'>
  select?: string[] | undefined
  forceAllowId?: boolean | undefined
}
type Find = Parameters<DBTransactionAdapter['findOne']>[0]
type FindMany = Parameters<DBTransactionAdapter['findMany']>[0]
type Update = Parameters<DBTransactionAdapter['update']>[0]

const hashSessions = (adapter: DBTransactionAdapter): DBTransactionAdapter => {
  const isSession = ({ model }: { readonly model: string }) => model === 'session'
  const hashed = <Query extends { model: string; where?: Where[] | undefined }>(query: Query): Query =>
    isSession(query) && query.where !== undefined ? { ...query, where: hashIn(query.where) } : query
  return {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(query: Create<T>): Promise<R> => {
      if (!isSession(query) || !('token' in query.data)) return adapter.create<T, R>(query)
      const token = String(query.data.token)
      const hash = hashToken(token)
      const row = await adapter.create<T, R>({ ...query, data: { ...query.data, token: hash } })
      return restore(row, new Map([[hash, token]]))
    },
    findOne: async <T>(query: Find): Promise<T | null> => {
      const row = await adapter.findOne<T>(hashed(query))
      return isSession(query) ? restore(row, tokensIn(query.where)) : row
    },
    findMany: async <T>(query: FindMany): Promise<T[]> => {
      const rows = await adapter.findMany<T>(hashed(query))
      return isSession(query) ? rows.map((row) => restore(row, tokensIn(query.where))) : rows
    },
    update: async <T>(query: Update): Promise<T | null> => {
      const row = await adapter.update<T>(hashed(query))
      return isSession(query) ? restore(row, tokensIn(query.where)) : row
    },
    updateMany: (query) => adapter.updateMany(hashed(query)),
    count: (query) => adapter.count(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: (query) => adapter.consumeOne(hashed(query)),
  }
}

export const withHashedSessionTokens =
  (open: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options)
    return {
      ...hashSessions(adapter),
      transaction: (work) => adapter.transaction((inside) => work(hashSessions(inside))),
    }
  }
