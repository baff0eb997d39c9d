// The log: JSON lines on stderr, so that stdout stays for the person who started the server. No
// secrets, no addresses of people.
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from '#server/platform/config/config.ts'

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
    err: (error: unknown) => describeError(error),
  },
} satisfies LoggerOptions

/** The log of this process. @param destination where lines go; stderr when omitted */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino({ ...options, level: config.logLevel }, destination ?? pino.destination({ fd: 2, sync: true }))

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
const credentials = /(\w+:\/\/)[^\s/@]+@/g

/** A text without e-mail addresses, and addresses of servers without their credentials. */
export const redactText = (text: string): string =>
  text.replace(credentials, '$1[redacted]@').replace(address, '[redacted]')

// Everything else that libraries hang on their errors may quote what people typed: parameters of
// queries, details, requests.
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
