// Statements without names, for pools in transaction mode: there a statement that was named on one
// connection is asked for on another.
import type { Client } from 'pg'

const withoutName = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'text' in argument && 'name' in argument
    ? { ...argument, name: undefined }
    : argument

/** From now on the client prepares what it is asked under no name. */
export const withoutNames = (client: Client): void => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (...given: unknown[]): unknown => Reflect.apply(query, undefined, given.map(withoutName)),
  })
}
