// Telling that a service this server depends on does not answer, most often the database: nothing
// is wrong with the request, and the same one will succeed later.
import { rootCause } from './node-errors.ts'

// What Node says of connections that cannot be made or have broken.
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// PostgreSQL's connection exceptions, a write to a server that is no primary any more, "too many
// connections", and its stopping and starting.
const databaseCode = /^(08...|25006|53300|57P0[1-5])$/

// What `pg` says without a code.
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]

/** Whether the error is that of a service that cannot be reached now. */
export const isOutage = (error: unknown): boolean => {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string')
    return networkCodes.has(cause.code) || databaseCode.test(cause.code)
  // Several hosts, none of which can be used.
  if (cause instanceof AggregateError) return cause.errors.some(isOutage)
  return driverMessages.some((message) => cause.message.startsWith(message))
}
