// The environment, read once at start: what each variable means, and the first wrong one stops the
// start with a sentence.
import { resolve } from 'node:path'
import * as z from 'zod'
import { isLoopbackName } from '#server/platform/http/client-address.ts'
import { readDatabaseUrls } from './database-url.ts'
import { createEnvironmentReader, type Environment, type EnvironmentReader } from './environment.ts'
import { readPaymentConfig } from './payments.ts'
import { readQuotaConfig } from './quotas.ts'
import { isWeakSecret, loadOrCreateSecret } from './secret.ts'
import { readGoogleConfig, readOidcConfig } from './sign-in.ts'
import { ConfigError } from './variables.ts'

export type Config = ReturnType<typeof readConfig>

const secretMin = 32
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const readPublicUrl = ({ address }: EnvironmentReader, port: number): URL => {
  const publicUrl = new URL(
    address('PUBLIC_URL', /^https?$/, 'must be an address that begins with http:// or https://') ??
      `http://localhost:${port}`,
  )
  if (publicUrl.pathname !== '/' || publicUrl.search !== '')
    throw new ConfigError(
      'PUBLIC_URL must be a host alone, without a path: the server answers at the root of its host.',
    )
  return publicUrl
}

/** Whether the keeper says that something is meant. */
const isMeant = ({ read }: EnvironmentReader, name: 'ALLOW_HTTP' | 'ALLOW_WEAK_SECRET'): boolean =>
  read(name, z.enum(['yes', 'no']).default('no'), 'must be yes or no') === 'yes'

const requireTls = (environment: EnvironmentReader, { protocol, origin }: URL, isPublic: boolean): void => {
  const isPlainMeant = isMeant(environment, 'ALLOW_HTTP')
  if (isPublic && protocol === 'http:' && !isPlainMeant)
    throw new ConfigError(
      `PUBLIC_URL is ${origin}, and without https:// passwords and sessions can be read on the way: put a proxy with TLS before the server, or set ALLOW_HTTP=yes if this is meant.`,
    )
}

/**
 * The secret that is set, if any.
 * @param isPublic a production server that others can reach
 */
const readSecret = (
  environment: EnvironmentReader,
  { production, isPublic }: { readonly production: boolean; readonly isPublic: boolean },
): string | undefined => {
  const secret = environment.text('SECRET')
  const isWeakMeant = isMeant(environment, 'ALLOW_WEAK_SECRET')
  if (secret !== undefined && secret.length < secretMin)
    throw new ConfigError(
      `SECRET must have at least ${secretMin} characters; \`openssl rand -hex 32\` makes a good one.`,
    )
  if (secret === undefined && isPublic)
    throw new ConfigError(
      `SECRET must be set on a public server, to at least ${secretMin} random characters; \`openssl rand -hex 32\` makes a good one.`,
    )
  if (production && secret !== undefined && isWeakSecret(secret) && !isWeakMeant)
    throw new ConfigError(
      'SECRET can be guessed, and whoever does can sign in as anybody: take random characters, such as those of `openssl rand -hex 32`, or set ALLOW_WEAK_SECRET=yes if this is meant.',
    )
  return secret
}

/**
 * Reads the configuration. Without SECRET it makes one in DATA_DIR, where a public production
 * server refuses.
 * @throws ConfigError with one sentence that names the variable
 */
export const readConfig = (env: Environment) => {
  const environment = createEnvironmentReader(env)
  const { read, address, text, list } = environment
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
  const publicUrl = readPublicUrl(environment, port)
  const isPublic = production && !isLoopbackName(publicUrl.hostname)
  requireTls(environment, publicUrl, isPublic)
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const smtpUrl = address('SMTP_URL', /^smtps?$/, 'must be an address that begins with smtp:// or smtps://')
  const configuredSecret = readSecret(environment, { production, isPublic })
  const oidc = readOidcConfig(environment)

  return {
    env: mode,
    port,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir,
    ...readDatabaseUrls(environment),
    storageUrl: address('STORAGE_URL', /^s3$/, 'must be an address that begins with s3://'),
    smtpUrl,
    mailConfigured: smtpUrl !== undefined,
    // Without mail nobody can show that an address is theirs. In production the first administrator
    // then comes by a link that only whoever runs the server has seen.
    trustsUnverifiedAdmins: smtpUrl === undefined && !production,
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
    google: readGoogleConfig(environment),
    oidc,
    payments: readPaymentConfig(environment, isPublic),
    quotas: readQuotaConfig(environment),
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
