// During an outage a service that this server depends on, most often the database, is unreachable:
// the request is right, and will succeed later.
import { hasErrorCode, rootCause } from './node-errors.ts'

// Node's codes for connections that failed or broke.
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

const awayCodes = [
  // Connection exceptions.
  '08...',
  // A write to a server that is no longer the primary.
  '25006',
  // A role or password that the server no longer accepts, or a missing database: its keeper is
  // changing something.
  '28000',
  '28P01',
  '3D000',
  // No memory, connection or slot is left. A full disk has its own response.
  '53[0234]00',
  // A database that takes no connections now, for example during a restore.
  '55000',
  // A server that stops, has crashed, or starts.
  '57P0[1-5]',
]
const awayCode = new RegExp(`^(${awayCodes.join('|')})$`)

const busyCodes = [
  // A transaction that was idle or open for too long, because another one delayed it.
  '25P03',
  '25P04',
  // Conflicting transactions, of which one was aborted.
  '40001',
  '40P01',
  // A lock, and a statement, that took too long.
  '55P03',
  '57014',
]

// Errors of `pg` without a code.
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]

export const isConnectionError = (error: unknown): boolean => {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string')
    return networkCodes.has(cause.code) || awayCode.test(cause.code)
  // Several hosts, none of which can be used.
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionError)
  return driverMessages.some((message) => cause.message.startsWith(message))
}

/** True also for a database that gave up because of load or of an expensive statement. */
export const isOutage = (error: unknown): boolean =>
  isConnectionError(error) || busyCodes.some((code) => hasErrorCode(rootCause(error), code))
