// The environment, read once at start: what each variable means, and the first wrong one stops the
// start with a sentence.
import { resolve } from 'node:path'
import * as z from 'zod'
import { readPaymentConfig } from './payments.ts'
import { ConfigError, type configVariables } from './variables.ts'
import { loadOrCreateSecret } from './secret.ts'

type Name = (typeof configVariables)[number]['name']
type Environment = { readonly [name: string]: string | undefined }

export type Config = ReturnType<typeof readConfig>

const secretMin = 32
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Reads the configuration. Without SECRET it makes one in DATA_DIR, where a public production
 * server refuses.
 * @throws ConfigError with one sentence that names the variable
 */
export const readConfig = (env: Environment) => {
  const read = <T>(name: Name, schema: z.ZodType<T>, problem: string): T => {
    const value = env[name]?.trim()
    const parsed = schema.safeParse(value === '' ? undefined : value)
    if (parsed.success) return parsed.data
    throw new ConfigError(`${name} ${problem}.`)
  }
  const address = (name: Name, protocols: RegExp, problem: string) =>
    read(name, z.url({ protocol: protocols, hostname: /.+/ }).optional(), problem)
  const text = (name: Name) => read(name, z.string().optional(), 'must be text')
  const list = (name: Name, item: z.ZodType<string, string>, problem: string) =>
    read(name, z.string().default('').transform(split).pipe(z.array(item)), problem)

  const mode = read(
    'NODE_ENV',
    z.enum(['development', 'test', 'production']).default('development'),
    'must be development, test or production',
  )
  const production = mode === 'production'
  const port = read(
    'PORT',
    z.coerce.number().int().min(0).max(65_535).default(3000),
    'must be a port number from 0 to 65535',
  )
  const publicUrl = new URL(
    address('PUBLIC_URL', /^https?$/, 'must be an address that begins with http:// or https://') ??
      `http://localhost:${port}`,
  )
  if (publicUrl.pathname !== '/' || publicUrl.search !== '')
    throw new ConfigError(
      'PUBLIC_URL must be a host alone, without a path: the server answers at the root of its host.',
    )
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const smtpUrl = address('SMTP_URL', /^smtps?$/, 'must be an address that begins with smtp:// or smtps://')

  const configuredSecret = text('SECRET')
  if (configuredSecret !== undefined && configuredSecret.length < secretMin)
    throw new ConfigError(
      `SECRET must have at least ${secretMin} characters; \`openssl rand -hex 32\` makes a good one.`,
    )
  if (configuredSecret === undefined && production && !loopback.test(publicUrl.hostname))
    throw new ConfigError(
      `SECRET must be set on a public server, to at least ${secretMin} random characters; \`openssl rand -hex 32\` makes a good one.`,
    )

  const clientCredentials = (idName: Name, secretName: Name) => {
    const [clientId, clientSecret] = [text(idName), text(secretName)]
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
    if (clientId === undefined && clientSecret === undefined) return undefined
    const missing = clientId === undefined ? idName : secretName
    throw new ConfigError(`${missing} must be set together with ${missing === idName ? secretName : idName}.`)
  }
  const oidcClient = clientCredentials('OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  const issuer = address('OIDC_ISSUER', /^https?$/, 'must be an address that begins with http:// or https://')
  if ((issuer === undefined) !== (oidcClient === undefined))
    throw new ConfigError(
      issuer === undefined
        ? 'OIDC_ISSUER must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'
        : 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER.',
    )

  return {
    env: mode,
    port,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir,
    databaseUrl: address(
      'DATABASE_URL',
      /^postgres(ql)?$/,
      'must be an address that begins with postgres:// or postgresql://',
    ),
    storageUrl: address('STORAGE_URL', /^s3$/, 'must be an address that begins with s3://'),
    smtpUrl,
    mailConfigured: smtpUrl !== undefined,
    mailFrom: text('MAIL_FROM') ?? 'Huella <huella@localhost>',
    adminEmails: list(
      'ADMIN_EMAILS',
      z.string().toLowerCase().pipe(z.email()),
      'must be e-mail addresses, separated by commas',
    ),
    trustedProxies: list(
      'TRUSTED_PROXIES',
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
      'must be IP addresses or networks, separated by commas',
    ),
    google: clientCredentials('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    oidc:
      issuer !== undefined && oidcClient !== undefined
        ? { issuer, ...oidcClient, name: text('OIDC_NAME') }
        : undefined,
    payments: readPaymentConfig(read, production && !loopback.test(publicUrl.hostname)),
    logLevel: read(
      'LOG_LEVEL',
      z.enum(logLevels).default(production ? 'info' : 'warn'),
      `must be one of ${logLevels.join(', ')}`,
    ),
    migrationsDir: resolve(text('MIGRATIONS_DIR') ?? 'server/app/migrations'),
    webDir: resolve(text('WEB_DIR') ?? 'dist/web'),
    // Last, because it writes: a wrong value above must leave nothing behind.
    secret: configuredSecret ?? loadOrCreateSecret(dataDir),
  }
}

const split = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
