import type { ConfigVariable } from './config-variable.ts'
import { planVariables } from './plan-variables.ts'

/** A week of nightly backups, the default of BACKUP_KEEP. */
export const defaultBackupsKept = 7

/**
 * Every variable that the server reads. `npm run documents` writes .env.example,
 * docs/configuration.md and the list in compose.yaml from it.
 */
export const configVariables = [
  {
    name: 'NODE_ENV',
    default: 'development',
    description: 'production turns on what a public server needs: a secret of your own, and request logs.',
    compose: null,
  },
  { name: 'PORT', default: '3000', description: 'The port to listen on; 0 takes a free one.', compose: null },
  {
    name: 'HOST',
    default: '127.0.0.1 (0.0.0.0 in production)',
    description: 'The address to listen on.',
    example: '127.0.0.1',
    compose: null,
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    description: 'The address that people type, for links in mails, the Origin check and secure cookies.',
    example: 'https://huella.example',
    compose: '${PUBLIC_URL:-http://localhost:3000}',
  },
  {
    name: 'ALLOW_HTTP',
    default: 'no',
    description:
      'yes, where a production server is meant to have a PUBLIC_URL without TLS: passwords and sessions can then be read on the way.',
    example: 'yes',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    description: 'The folder of the embedded database, the files, the secret and the outbox.',
    compose: null,
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded database in DATA_DIR',
    description:
      'A PostgreSQL server of version 15 or later: postgres://user:password@host/database. Of several hosts with commas the one that takes writes is used.',
    example: 'postgres://huella:password@localhost/huella',
    compose: 'postgres://huella:${POSTGRES_PASSWORD:?Set POSTGRES_PASSWORD}@database/huella',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: 'DATABASE_URL',
    description:
      'The same database past the pool, where DATABASE_URL leads to one in transaction mode, such as pgbouncer.',
    example: 'postgres://huella:password@localhost/huella',
  },
  {
    name: 'STORAGE_URL',
    default: 'DATA_DIR/files',
    description: 'An S3-compatible store: s3://key:secret@bucket?region=us-east-1&endpoint=https://host.',
    example: 's3://key:secret@huella?region=us-east-1&endpoint=http://localhost:9000',
  },
  {
    name: 'SMTP_URL',
    default: 'mails are written to DATA_DIR/outbox',
    description: 'The mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
    example: 'smtp://user:password@localhost:587',
  },
  { name: 'MAIL_FROM', default: 'Huella <huella@localhost>', description: 'The sender of mails.' },
  {
    name: 'SECRET',
    default: 'made at first start in DATA_DIR/secret',
    description: 'At least 32 random characters that sign cookies and links; all replicas share it.',
    compose:
      '${SECRET:?Set SECRET to at least 32 random characters, such as those of "openssl rand -hex 32"}',
  },
  {
    name: 'SECRET_PREVIOUS',
    default: 'none',
    description:
      'The secrets before SECRET, separated by commas: what they sealed and signed still opens, and nothing new comes under them.',
  },
  {
    name: 'ALLOW_WEAK_SECRET',
    default: 'no',
    description: 'yes, where a production server is meant to have a SECRET that can be guessed.',
    example: 'yes',
  },
  {
    name: 'ADMIN_EMAILS',
    default: 'nobody',
    description: 'Addresses, separated by commas, whose owners are administrators.',
    example: 'ana@example.org',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'none',
    description:
      'Addresses or networks, separated by commas, of the proxies whose X-Forwarded-For is believed.',
    example: '10.0.0.0/8',
    compose: '${TRUSTED_PROXIES:-172.31.84.2}',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: 'off',
    description: 'Signing in with Google, together with GOOGLE_CLIENT_SECRET.',
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    default: 'off',
    description: 'The secret that belongs to GOOGLE_CLIENT_ID.',
  },
  {
    name: 'OIDC_ISSUER',
    default: 'off',
    description: 'Signing in with any OpenID Connect provider: the address of its issuer.',
    example: 'https://accounts.example.org',
  },
  {
    name: 'OIDC_CLIENT_ID',
    default: 'off',
    description: 'The client that the OpenID Connect provider knows this server by.',
  },
  { name: 'OIDC_CLIENT_SECRET', default: 'off', description: 'The secret that belongs to OIDC_CLIENT_ID.' },
  {
    name: 'OIDC_NAME',
    default: "the issuer's host",
    description: 'What the OpenID Connect provider is called on the button.',
    example: 'OpenID',
  },
  {
    name: 'KEEPER_NAME',
    default: 'none',
    description:
      'Who answers for this server, with their address. With CONTACT_EMAIL it leads from the landing page to the legal pages.',
    example: 'Ana Ruiz, Calle 1 # 2-3, Bogotá',
  },
  {
    name: 'CONTACT_EMAIL',
    default: 'none',
    description: 'Where people write to the keeper. The public pages show it.',
    example: 'hola@example.com',
  },
  {
    name: 'MAP_TILES_URL',
    default: 'no maps',
    description:
      'The tiles of the maps of lost animals, with MAP_ATTRIBUTION. Browsers fetch them from that host, which so learns which area they look at.',
    example: 'https://tiles.example.com/{z}/{x}/{y}.png',
  },
  {
    name: 'MAP_ATTRIBUTION',
    default: 'no maps',
    description: 'Whom the maps credit, as the provider of the tiles asks.',
    example: '© OpenStreetMap',
  },
  ...planVariables,
  {
    name: 'BACKUP_DIR',
    default: 'none',
    description: 'The folder of a backup each night; see “Backups” in docs/operations.md.',
    example: '/backups',
    compose: '${BACKUP_DIR:-/backups}',
  },
  {
    name: 'BACKUP_KEEP',
    default: `${defaultBackupsKept}`,
    description: 'How many of them stay: the newest.',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    default: 'backups are not encrypted',
    description: 'What encrypts backups, and opens them for restore: at least 12 characters.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn (info in production)',
    description: 'fatal, error, warn, info, debug, trace or silent.',
    example: 'info',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'no metrics',
    description: 'At least 16 random characters, for which Prometheus is given the metrics at /metrics.',
  },
  {
    name: 'SHUTDOWN_DELAY_SECONDS',
    default: '0',
    description:
      'Seconds for which a server that was told to stop still serves, while /readyz says 503: longer than a balancer takes to notice.',
    example: '10',
  },
  {
    name: 'MIGRATIONS_DIR',
    default: 'server/app/migrations',
    description: 'The folder of the migrations that run at start.',
    compose: null,
  },
  { name: 'WEB_DIR', default: 'dist/web', description: 'The folder of the built web pages.', compose: null },
] as const satisfies readonly ConfigVariable[]

/** An unusable value of a variable; the message is a sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
