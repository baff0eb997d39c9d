// Telling that a service this server depends on does not answer, most often the database: nothing
// is wrong with the request, and the same one will succeed later.
import { hasErrorCode, rootCause } from './node-errors.ts'

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

const awayCodes = [
  // Connection exceptions.
  '08...',
  // A write to a server that is no primary any more.
  '25006',
  // A role or a password that the server does not take any more, and a database that is not there:
  // its keeper is changing something.
  '28000',
  '28P01',
  '3D000',
  // No memory, no connection, or no slot left. A full disk has an answer of its own.
  '53[0234]00',
  // A database that takes no connections yet or any more, as while it is restored.
  '55000',
  // A server that stops, has crashed, or starts.
  '57P0[1-5]',
]
const awayCode = new RegExp(`^(${awayCodes.join('|')})$`)

const busyCodes = [
  // A transaction that was idle or open for too long: another one held it up.
  '25P03',
  '25P04',
  // Transactions that met, of which one had to give way.
  '40001',
  '40P01',
  // A lock, and a statement, that took too long.
  '55P03',
  '57014',
]

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
export const isAway = (error: unknown): boolean => {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string')
    return networkCodes.has(cause.code) || awayCode.test(cause.code)
  // Several hosts, none of which can be used.
  if (cause instanceof AggregateError) return cause.errors.some(isAway)
  return driverMessages.some((message) => cause.message.startsWith(message))
}

/** The same, or that of a database which gave up: for the load, or for what was asked. */
export const isOutage = (error: unknown): boolean =>
  isAway(error) || busyCodes.some((code) => hasErrorCode(rootCause(error), code))
