// The log is JSON lines on stderr, so that stdout stays for the person who started the server. It
// contains no secrets and no addresses of people.
import { pino, stdSerializers, symbols, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { restoreError } from './node-errors.ts'
import { isOutage } from './outages.ts'

export type Log = Logger

const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'to',
]

const options = {
  base: null,
  redact: {
    paths: [
      ...secretFields,
      ...secretFields.map((field) => `*.${field}`),
      '*.headers.cookie',
      '*.headers.authorization',
    ],
    censor: '[redacted]',
  },
  serializers: {
    err: (error: unknown) => describeError(restoreError(error)),
  },
} satisfies LoggerOptions

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const outageLineIntervalMs = 1000

/**
 * Passes one line about outages per second: while the database is away every request, job and
 * connection logs one. The next line contains the number of omitted ones.
 */
const limitOutageLines = (now: () => number): LogMethod => {
  let nextAt = Number.NEGATIVE_INFINITY
  let omitted = 0
  return function logMethod(args, method) {
    const [fields, ...rest] = args
    if (!hasError(fields) || !isOutage(restoreError(fields.err))) return method.apply(this, args)
    if (now() < nextAt) return void (omitted += 1)
    nextAt = now() + outageLineIntervalMs
    const [message] = rest
    method.apply(this, [omitted === 0 ? fields : { ...fields, omitted }, message])
    omitted = 0
  }
}

const hasError = (fields: unknown): fields is { readonly err: unknown } =>
  typeof fields === 'object' && fields !== null && 'err' in fields

const bufferedBytes = 8192
const flushDelayMs = 100
// The limit of buffered lines, in bytes, while writing fails, as on a full disk.
const maxWaitingBytes = 1024 * 1024
// Pino's number for warnings; errors have higher ones.
const warningLevel = 40

/**
 * Buffers lines to stderr, because a write costs as much as formatting ten lines. A warning or an
 * error is written immediately, with all lines before it. A failing log does not stop the server.
 */
const openStderr = (): DestinationStream => {
  const stderr = pino.destination({ fd: 2, sync: true, minLength: bufferedBytes, maxLength: maxWaitingBytes })
  // Unwritten lines are tried again with the next ones.
  stderr.on('error', () => undefined)
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    // Not `flushSync`, which retries for as long as it fails.
    stderr.flush()
  }
  process.once('exit', flush)
  const lines = {
    // With this, pino passes the level of a line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string) => {
      stderr.write(line)
      if (lines.lastLevel >= warningLevel) flush()
      else timer ??= setTimeout(flush, flushDelayMs).unref()
    },
  }
  return lines
}

/** @param now monotonic milliseconds */
export const createLog = (
  config: { readonly logLevel: string },
  destination?: DestinationStream,
  now: () => number = () => performance.now(),
): Log =>
  pino(
    { ...options, level: config.logLevel, hooks: { logMethod: limitOutageLines(now) } },
    destination ?? openStderr(),
  )

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
const credentials = /(\w+:\/\/)[^\s/@]+@/g

/** A text without e-mail addresses, and addresses of servers without their credentials. */
export const redactText = (text: string): string =>
  text.replace(credentials, '$1[redacted]@').replace(address, '[redacted]')

// Other fields that libraries add to errors may contain input of people: parameters of queries,
// details, requests.
const loggedErrorFields = [
  'type',
  'message',
  'stack',
  'code',
  'constraint',
  'table',
  'column',
  'status',
  'statusCode',
  'syscall',
] as const

// Drizzle writes the values of a failed query into its message.
const withoutQueryParams = (text: string): string =>
  redactText(text.replaceAll(/\nparams: .*?(?=\n {4}at |\n?$)/gs, ''))

const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : error
  const serialized: Record<string, unknown> = { ...stdSerializers.err(error) }
  return Object.fromEntries(
    loggedErrorFields
      .filter((key) => serialized[key] !== undefined)
      .map((key) => [
        key,
        typeof serialized[key] === 'string' ? withoutQueryParams(serialized[key]) : serialized[key],
      ]),
  )
}
