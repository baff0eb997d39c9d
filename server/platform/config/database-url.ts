// Addresses of PostgreSQL name one host, or several of which one takes writes, in libpq's form:
// postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write
import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { ConfigError } from './variables.ts'

const withHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

export const listHostUrls = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = withHosts.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** The hosts and the database, without the user, the password and options. */
export const describeDatabaseUrl = (url: string): string => {
  const parsed = listHostUrls(url).map((listHostUrl) => new URL(listHostUrl))
  const hosts = parsed.map(({ host }) => host).join(',')
  return `${parsed[0]?.protocol}//${hosts}${parsed[0]?.pathname}`
}

const hostUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.+/ })
const databaseUrl = z
  .string()
  .refine((url) => listHostUrls(url).every((listHostUrl) => hostUrl.safeParse(listHostUrl).success))

// The other values of libpq are for connections that only read, or accept any server.
const writableTargets = new Set<string | null>(['read-write', 'primary', null])
const targetOf = (url: string): string | null =>
  new URL(listHostUrls(url)[0] ?? '').searchParams.get('target_session_attrs')

const readUrl = (
  { read }: EnvironmentReader,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): string | undefined => {
  const url = read(
    name,
    databaseUrl.optional(),
    'must be an address that begins with postgres:// or postgresql://; several hosts stand between commas, as in postgres://user:password@host1:5432,host2:5432/database',
  )
  if (url !== undefined && !writableTargets.has(targetOf(url)))
    throw new ConfigError(
      `${name} must have target_session_attrs=read-write or =primary, or none: the server writes.`,
    )
  return url
}

/**
 * `DATABASE_DIRECT_URL` bypasses the connection pool in front of the database.
 * @throws ConfigError with one sentence that names the variable
 */
export const readDatabaseUrls = (environment: EnvironmentReader) => {
  const url = readUrl(environment, 'DATABASE_URL')
  const directUrl = readUrl(environment, 'DATABASE_DIRECT_URL')
  if (url === undefined && directUrl !== undefined)
    throw new ConfigError(
      'DATABASE_DIRECT_URL stands beside a DATABASE_URL that leads to a pool: set both, or DATABASE_URL alone.',
    )
  return { databaseUrl: url, databaseDirectUrl: directUrl }
}
