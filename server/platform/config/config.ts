// The environment is read once at start; the first wrong variable stops the start with a sentence.
import { resolve } from 'node:path'
import * as z from 'zod'
import { isLoopbackName } from '#server/platform/network/client-address.ts'
import { readBackupConfig } from './backups.ts'
import { readDatabaseUrls } from './database-url.ts'
import { createEnvironmentReader, type Environment, type EnvironmentReader } from './environment.ts'
import { readKeeper } from './keeper.ts'
import { readMapTiles } from './map-tiles.ts'
import { readPaymentConfig } from './payments.ts'
import { readQuotaConfig } from './quotas.ts'
import { loadOrCreateSecret } from './secret.ts'
import { readSecrets } from './secrets.ts'
import { readGoogleConfig, readOidcConfig } from './sign-in.ts'
import { ConfigError } from './variables.ts'

export type Config = ReturnType<typeof readConfig>

const metricsToken = z
  .string()
  .regex(/^[!-~]{16,}$/)
  .optional()
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

const requireTls = (environment: EnvironmentReader, { protocol, origin }: URL, isPublic: boolean): void => {
  const isPlainMeant = environment.isMeant('ALLOW_HTTP')
  if (isPublic && protocol === 'http:' && !isPlainMeant)
    throw new ConfigError(
      `PUBLIC_URL is ${origin}, and without https:// passwords and sessions can be read on the way: put a proxy with TLS before the server, or set ALLOW_HTTP=yes if this is meant.`,
    )
}

/**
 * Without SECRET the configuration makes one in DATA_DIR, which a public production server refuses.
 * @param readOwnSecret returns the secret of DATA_DIR, where SECRET is not set
 * @throws ConfigError with one sentence that names the variable
 */
const readTrustedProxies = ({ list }: EnvironmentReader): string[] =>
  list(
    'TRUSTED_PROXIES',
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
    'must be IP addresses or networks, separated by commas',
  )

export const readConfig = (
  env: Environment,
  readOwnSecret: (dataDir: string) => string = loadOrCreateSecret,
) => {
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
  const openSecrets = readSecrets(environment, { production, isPublic })
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
    // Without mail no person can prove that an address is theirs. In production the first
    // administrator then uses a link that only the keeper of the server has seen.
    trustsUnverifiedAdmins: smtpUrl === undefined && !production,
    mailFrom: text('MAIL_FROM') ?? 'Huella <huella@localhost>',
    adminEmails: list(
      'ADMIN_EMAILS',
      z.string().toLowerCase().pipe(z.email()),
      'must be e-mail addresses, separated by commas',
    ),
    trustedProxies: readTrustedProxies(environment),
    keeper: readKeeper(environment),
    mapTiles: readMapTiles(environment),
    google: readGoogleConfig(environment),
    oidc,
    payments: readPaymentConfig(environment, isPublic),
    quotas: readQuotaConfig(environment),
    backups: readBackupConfig(environment),
    logLevel: read(
      'LOG_LEVEL',
      z.enum(logLevels).default(production ? 'info' : 'warn'),
      `must be one of ${logLevels.join(', ')}`,
    ),
    metricsToken: read(
      'METRICS_TOKEN',
      metricsToken,
      'must have at least 16 visible ASCII characters; `openssl rand -hex 32` makes a good one',
    ),
    shutdownDelaySeconds: read(
      'SHUTDOWN_DELAY_SECONDS',
      z.coerce.number().int().min(0).max(300).default(0),
      'must be a number of seconds from 0 to 300',
    ),
    migrationsDir: resolve(text('MIGRATIONS_DIR') ?? 'server/app/migrations'),
    webDir: resolve(text('WEB_DIR') ?? 'dist/web'),
    // Last, because it writes: a wrong value above must not leave files behind.
    ...openSecrets(dataDir, readOwnSecret),
  }
}
