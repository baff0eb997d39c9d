import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, configVariables } from './variables.ts'
import { readConfig } from './config.ts'
import { isWeakSecret } from './secret.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'huella-config-'))
const secret = '9f2c4e7ab1d80365f4c1e29b7a6d5038'

describe('readConfig', () => {
  it('sets a default for everything but the data folder', () => {
    const dataDir = folder()
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({
      env: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir,
      mailConfigured: false,
      adminEmails: [],
      trustedProxies: [],
      logLevel: 'warn',
    })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
    expect(config.google).toBeUndefined()
    expect(config.oidc).toBeUndefined()
  })

  it('parses lists, URLs and key-value pairs', () => {
    const config = readConfig({
      SECRET: secret,
      ADMIN_EMAILS: ' Ana@Example.com , luis@example.com,',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SMTP_URL: 'smtp://mail.example.com:587',
      OIDC_ISSUER: 'https://id.example.com/realms/x',
      OIDC_CLIENT_ID: 'huella',
      OIDC_CLIENT_SECRET: 'hush',
    })
    expect(config.adminEmails).toEqual(['ana@example.com', 'luis@example.com'])
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(config.mailConfigured).toBe(true)
    expect(config.oidc).toEqual({
      issuer: 'https://id.example.com/realms/x',
      clientId: 'huella',
      clientSecret: 'hush',
      name: undefined,
    })
  })

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'huella.example.com'],
    ['PUBLIC_URL', 'https://example.com/huella'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'postgres://one:5432,,two:5432/db'],
    ['DATABASE_URL', 'postgres://one:5432,two:port/db'],
    ['DATABASE_URL', 'postgres://one,two/db?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'two'],
    ['DATABASE_DIRECT_URL', 'postgres://without-the-other/db'],
    ['STORAGE_URL', 'https://bucket'],
    ['SMTP_URL', 'mail.example.com'],
    ['SECRET', 'too short'],
    ['ALLOW_HTTP', 'perhaps'],
    ['ALLOW_WEAK_SECRET', '1'],
    ['ADMIN_EMAILS', 'ana@example.com, luis'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['GOOGLE_CLIENT_ID', 'alone'],
    ['GOOGLE_CLIENT_SECRET', 'alone'],
    ['OIDC_ISSUER', 'https://id.example.com'],
    ['OIDC_CLIENT_ID', 'alone'],
    ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://{s}.example.com/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'http://tiles.example.com/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example.com/map.png'],
    ['MAP_ATTRIBUTION', 'alone'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['QUOTA_FREE_MB', '0'],
    ['QUOTA_FREE_PETS', 'muchas'],
    ['QUOTA_PREMIUM_MB', '499'],
    ['QUOTA_PREMIUM_PETS', '49'],
    ['KEEPER_NAME', 'alone'],
    ['CONTACT_EMAIL', 'alone@example.com'],
    ['CONTACT_EMAIL', 'nobody'],
    ['PREMIUM_PERIOD_DAYS', '0'],
    ['PREMIUM_PERIOD_DAYS', '30.5'],
    ['PREMIUM_PROMOTION_PRICE', '3900'],
    ['PREMIUM_PROMOTION_PRICE', '0 2027-01-31'],
    ['PREMIUM_PROMOTION_PRICE', '3900 2027-02-30'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'spaces are not sent whole'],
    ['SHUTDOWN_DELAY_SECONDS', '301'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const dataDir = folder()
    const attempt = () => readConfig({ DATA_DIR: dataDir, [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`\\b${name}\\b.*\\.$`))
    expect(readdirSync(dataDir)).toEqual([])
  })

  it.each([
    'postgres://huella@one/db',
    'postgresql://u:p%40w,x@one:5432,two:5433/db?target_session_attrs=read-write&sslmode=verify-full',
    'postgres://u@[::1]:5432,[fd00::2]/db?target_session_attrs=primary',
  ])('accepts DATABASE_URL=%s', (url) => {
    const config = readConfig({ SECRET: secret, DATABASE_URL: url, DATABASE_DIRECT_URL: url })
    expect(config).toMatchObject({ databaseUrl: url, databaseDirectUrl: url })
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ SECRET: secret, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 })
  })

  describe('the secret', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://huella.example.com',
      PAYMENT_PROVIDER: 'sandbox',
    }

    it('stops a public server when it is missing or short', () => {
      expect(() => readConfig(production)).toThrow(/^SECRET must be set/)
      expect(() => readConfig({ ...production, SECRET: 'short' })).toThrow(/^SECRET must have at least 32/)
      expect(readConfig({ ...production, SECRET: secret }).secret).toBe(secret)
    })

    it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'gets a generated value for %s',
      (url) => {
        const dataDir = folder()
        expect(readConfig({ ...production, PUBLIC_URL: url, DATA_DIR: dataDir }).secret).toHaveLength(64)
      },
    )

    it('gets its value once, in a file that only its owner can read', () => {
      const dataDir = join(folder(), 'not', 'there', 'yet')
      const { secret: made } = readConfig({ DATA_DIR: dataDir })
      expect(made).toMatch(/^[0-9a-f]{64}$/)
      expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
      expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(made)
      expect(readdirSync(dataDir)).toEqual(['secret'])
      expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(made)
    })

    it('follows several others, none of which is the present one or too short', () => {
      const [older, old] = ['the-first-of-all-secrets-1234567890', '0b7e55a4c2d19f83e6a0417cdd93b52f']
      const before = { SECRET: secret, SECRET_PREVIOUS: ` ${old}, ${older},` }
      expect(readConfig({ ...production, ...before })).toMatchObject({
        secret,
        previousSecrets: [old, older],
      })
      expect(readConfig({ SECRET: secret }).previousSecrets).toEqual([])
      for (const wrong of ['short', `${old},short`])
        expect(() => readConfig({ SECRET: secret, SECRET_PREVIOUS: wrong })).toThrow(
          /^SECRET_PREVIOUS must be .* each of at least 32 characters\.$/,
        )
      expect(() => readConfig({ SECRET: secret, SECRET_PREVIOUS: `${old},${secret}` })).toThrow(
        /^SECRET_PREVIOUS names the present SECRET, .*\.$/,
      )
    })

    it('becomes a previous one when the folder has it, but not both at once', () => {
      const dataDir = folder()
      const { secret: made } = readConfig({ DATA_DIR: dataDir })
      const changed = readConfig({ DATA_DIR: dataDir, SECRET: secret, SECRET_PREVIOUS: made })
      expect(changed).toMatchObject({ secret, previousSecrets: [made] })
      expect(() => readConfig({ DATA_DIR: dataDir, SECRET_PREVIOUS: made })).toThrow(
        /^SECRET_PREVIOUS names the present SECRET/,
      )
    })

    it('stays the same for processes that start at the same time', () => {
      const dataDir = folder()
      const script = `import { loadOrCreateSecret } from '${join(import.meta.dirname, 'secret.ts')}'; console.log(loadOrCreateSecret('${dataDir}'))`
      const racers = `for i in 1 2 3 4 5 6; do "$0" --input-type=module -e "$1" & done; wait`
      const { stdout } = spawnSync('sh', ['-c', racers, process.execPath, script], { encoding: 'utf8' })
      const secrets = stdout.trim().split('\n')
      expect(secrets).toHaveLength(6)
      expect(new Set(secrets).size).toBe(1)
    })
  })

  describe('in production', () => {
    const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox', SECRET: secret }
    const https = { ...production, PUBLIC_URL: 'https://huella.example.com' }

    it.each(['http://huella.example.com', 'http://192.168.1.10:3000', 'http://localhost.example.com'])(
      'refuses the address %s without TLS, unless allowed',
      (url) => {
        const plain = { ...production, PUBLIC_URL: url }
        expect(() => readConfig(plain)).toThrow(ConfigError)
        expect(() => readConfig(plain)).toThrow(
          /^PUBLIC_URL is http:.* set ALLOW_HTTP=yes if this is meant\.$/,
        )
        expect(readConfig({ ...plain, ALLOW_HTTP: 'yes' }).publicUrl.protocol).toBe('http:')
        expect(() => readConfig({ ...plain, ALLOW_HTTP: 'no' })).toThrow(/^PUBLIC_URL/)
        expect(readConfig({ ...plain, NODE_ENV: 'development' }).publicUrl.protocol).toBe('http:')
      },
    )

    it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'accepts %s without TLS, because nothing leaves the machine',
      (url) => expect(readConfig({ ...production, PUBLIC_URL: url }).publicUrl.origin).toBe(url),
    )

    it.each([
      'x'.repeat(40),
      'abc123abc123abc123abc123abc123abc123',
      'changeme-changeme-changeme-please',
      'my secret is very long, so it is good',
      'At least 32 random characters, as in the example',
      '0123456789012345678901234567890123456789',
      'Contraseña de Huella para producción',
      'qwertyuiopasdfghjklzxcvbnm1234567890',
    ])('refuses the secret “%s”, unless allowed', (weak) => {
      const guessable = { ...https, SECRET: weak }
      expect(() => readConfig(guessable)).toThrow(ConfigError)
      expect(() => readConfig(guessable)).toThrow(
        /^SECRET can be guessed.* set ALLOW_WEAK_SECRET=yes if this is meant\.$/,
      )
      expect(() => readConfig({ ...guessable, PUBLIC_URL: 'http://localhost:3000' })).toThrow(/^SECRET can/)
      expect(readConfig({ ...guessable, ALLOW_WEAK_SECRET: 'yes' }).secret).toBe(weak)
      expect(readConfig({ ...guessable, NODE_ENV: 'development' }).secret).toBe(weak)
    })

    it('accepts what programs make for secrets', () => {
      for (let count = 0; count < 500; count++) {
        const bytes = randomBytes(32)
        for (const encoding of ['hex', 'base64', 'base64url'] as const)
          expect(isWeakSecret(bytes.toString(encoding))).toBe(false)
      }
      expect(isWeakSecret('tulipán ventana órbita cuchara nube mármol')).toBe(false)
    })
  })

  describe('payments', () => {
    const link = {
      SECRET: secret,
      PAYMENT_PROVIDER: 'link',
      PAYMENT_LINK: 'https://pay.example/?for={reference}',
      PAYMENT_WEBHOOK_SECRET: 'sixteen letters!',
    }
    const stripe = {
      ...link,
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_LINK: 'https://buy.stripe.com/1',
      STRIPE_SECRET_KEY: 'sk_1',
    }

    it('default to the sandbox with a period of 30 days', () => {
      expect(readConfig({ SECRET: secret }).payments).toEqual({ provider: 'sandbox', periodDays: 30 })
    })

    it('require a provider on a public server, where the sandbox would charge nobody', () => {
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://huella.example.com', SECRET: secret }
      expect(() => readConfig(production)).toThrow(/^PAYMENT_PROVIDER must be named .* nobody pays/)
      expect(readConfig({ ...production, PAYMENT_PROVIDER: 'sandbox' }).payments.provider).toBe('sandbox')
      expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' }).payments.provider).toBe(
        'sandbox',
      )
    })

    it('take the variables of each provider', () => {
      expect(readConfig({ ...link, PREMIUM_PERIOD_DAYS: '31' }).payments).toEqual({
        provider: 'link',
        periodDays: 31,
        link: link.PAYMENT_LINK,
        webhookSecret: link.PAYMENT_WEBHOOK_SECRET,
      })
      expect(readConfig(stripe).payments).toMatchObject({ provider: 'stripe', secretKey: 'sk_1' })
    })

    it.each([
      ['PAYMENT_LINK', link, ''],
      ['PAYMENT_LINK', link, 'https://pay.example/without'],
      ['PAYMENT_LINK', link, 'pay.example/{reference}'],
      ['PAYMENT_WEBHOOK_SECRET', link, ''],
      ['PAYMENT_WEBHOOK_SECRET', link, 'short'],
      ['PAYMENT_LINK', stripe, ''],
      ['PAYMENT_WEBHOOK_SECRET', stripe, ''],
      ['STRIPE_SECRET_KEY', stripe, ''],
    ])('require a valid %s', (name, env, value) => {
      expect(() => readConfig({ ...env, [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
    })
  })

  it('documents each variable once', () => {
    expect(new Set(configVariables.map(({ name }) => name)).size).toBe(configVariables.length)
    for (const { description } of configVariables) expect(description).toMatch(/\.$/)
  })
})
