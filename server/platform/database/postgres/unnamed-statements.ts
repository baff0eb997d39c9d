// Pools in transaction mode need statements without names: a statement named on one connection
// would be used on another.
import type { Client } from 'pg'

const withoutStatementName = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'text' in argument && 'name' in argument
    ? { ...argument, name: undefined }
    : argument

export const disableStatementNames = (client: Client): void => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (...given: unknown[]): unknown => Reflect.apply(query, undefined, given.map(withoutStatementName)),
  })
}
