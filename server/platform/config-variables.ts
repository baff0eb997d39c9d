// What the server reads from its environment, in the order in which people are told.

/** Every variable that the server reads. README and .env.example are checked against this list. */
export const variables = [
  {
    name: 'NODE_ENV',
    default: 'development',
    sentence: 'production turns on what a public server needs: a secret of your own, and request logs.',
  },
  { name: 'PORT', default: '3000', sentence: 'The port to listen on; 0 takes a free one.' },
  { name: 'HOST', default: '127.0.0.1 (0.0.0.0 in production)', sentence: 'The address to listen on.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    sentence: 'The address that people type, for links in mails, the Origin check and secure cookies.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    sentence: 'The folder of the embedded database, the files, the secret and the outbox.',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded database in DATA_DIR',
    sentence: 'A PostgreSQL server of version 15 or later: postgres://user:password@host/database.',
  },
  {
    name: 'STORAGE_URL',
    default: 'DATA_DIR/files',
    sentence: 'An S3-compatible store: s3://key:secret@bucket?region=us-east-1&endpoint=https://host.',
  },
  {
    name: 'SMTP_URL',
    default: 'mails are written to DATA_DIR/outbox',
    sentence: 'The mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte.',
  },
  { name: 'MAIL_FROM', default: 'Huella <huella@localhost>', sentence: 'The sender of mails.' },
  {
    name: 'SECRET',
    default: 'made at first start in DATA_DIR/secret',
    sentence: 'At least 32 random characters that sign cookies and links; all replicas share it.',
  },
  {
    name: 'ADMIN_EMAILS',
    default: 'nobody',
    sentence: 'Addresses, separated by commas, whose owners are administrators.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'none',
    sentence: 'Addresses or networks, separated by commas, of the proxies whose X-Forwarded-For is believed.',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: 'off',
    sentence: 'Signing in with Google, together with GOOGLE_CLIENT_SECRET.',
  },
  { name: 'GOOGLE_CLIENT_SECRET', default: 'off', sentence: 'The secret that belongs to GOOGLE_CLIENT_ID.' },
  {
    name: 'OIDC_ISSUER',
    default: 'off',
    sentence: 'Signing in with any OpenID Connect provider: the address of its issuer.',
  },
  {
    name: 'OIDC_CLIENT_ID',
    default: 'off',
    sentence: 'The client that the OpenID Connect provider knows this server by.',
  },
  { name: 'OIDC_CLIENT_SECRET', default: 'off', sentence: 'The secret that belongs to OIDC_CLIENT_ID.' },
  {
    name: 'OIDC_NAME',
    default: "the issuer's host",
    sentence: 'What the OpenID Connect provider is called on the button.',
  },
  {
    name: 'PAYMENT_PROVIDER',
    default: 'sandbox',
    sentence:
      'Where people pay: link, stripe, or sandbox, where nobody pays. A public production server must name one.',
  },
  {
    name: 'PAYMENT_LINK',
    default: 'none',
    sentence:
      "The payment page: for link a URL with {email} and {reference} in it, for stripe the Payment Link's URL.",
  },
  {
    name: 'PAYMENT_WEBHOOK_SECRET',
    default: 'none',
    sentence: 'What the provider signs its events with; for stripe it begins with whsec_.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    sentence: 'The key of the Stripe account, for cancelling and resuming subscriptions.',
  },
  {
    name: 'PREMIUM_PERIOD_DAYS',
    default: '30',
    sentence: 'Days of Premium that a payment buys, where the provider does not say until when.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'warn (info in production)',
    sentence: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'MIGRATIONS_DIR',
    default: 'server/app/migrations',
    sentence: 'The folder of the migrations that run at start.',
  },
  { name: 'WEB_DIR', default: 'dist/web', sentence: 'The folder of the built web pages.' },
] as const

/** A variable with a value that cannot be used; the message is a sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
