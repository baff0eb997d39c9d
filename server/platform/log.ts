// The log: JSON lines on stderr, so that stdout stays for the person who started the server. No secrets, no addresses of people.
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

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
    err: (error: Error) => withoutSecrets(stdSerializers.err(error)),
  },
} satisfies LoggerOptions

/** The log of this process. @param destination where lines go; stderr when omitted */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino({ ...options, level: config.logLevel }, destination ?? pino.destination({ fd: 2, sync: true }))

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
const credentials = /(\w+:\/\/)[^\s/@]+@/g

/** A text without e-mail addresses, and addresses of servers without their credentials. */
export const scrub = (text: string): string =>
  text.replace(credentials, '$1[redacted]@').replace(address, '[redacted]')

// Errors of libraries quote what they choked on: addresses of people, and connection strings.
const withoutSecrets = (error: unknown): unknown =>
  typeof error !== 'object' || error === null
    ? error
    : Object.fromEntries(
        Object.entries(error).map(([key, value]) => [key, typeof value === 'string' ? scrub(value) : value]),
      )
