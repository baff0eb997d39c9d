// SECRET and SECRET_PREVIOUS: what they must be, and what stands in for them. What previous secrets
// closed still opens.
import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { isWeakSecret } from './secret.ts'
import { ConfigError } from './variables.ts'

/** As the configuration has them. */
export type Secrets = {
  /** Everything new is sealed and signed under it. */
  readonly secret: string
  /** Opens what was sealed or signed while it was the secret, and nothing else is done with it. */
  readonly previousSecrets: readonly string[]
}

/** All that may open something, the present one first. */
export const everySecret = ({ secret, previousSecrets }: Secrets): readonly string[] => [
  secret,
  ...previousSecrets,
]

const secretMin = 32

type Server = {
  readonly production: boolean
  /** A production server that others can reach. */
  readonly isPublic: boolean
}

/** The secret that is set, if any. */
const readSecret = (environment: EnvironmentReader, { production, isPublic }: Server): string | undefined => {
  const secret = environment.text('SECRET')
  const isWeakMeant = environment.isMeant('ALLOW_WEAK_SECRET')
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

// A weak one passes: it is what people change away from.
const readPreviousSecrets = ({ list }: EnvironmentReader): readonly string[] =>
  list(
    'SECRET_PREVIOUS',
    z.string().min(secretMin),
    `must be secrets that this server had before, separated by commas, each of at least ${secretMin} characters`,
  )

const requireChanged = ({ secret, previousSecrets }: Secrets): Secrets => {
  if (previousSecrets.includes(secret))
    throw new ConfigError(
      'SECRET_PREVIOUS names the present SECRET, so nothing was changed: set SECRET to a new one, and SECRET_PREVIOUS to the one before.',
    )
  return { secret, previousSecrets }
}

/**
 * Reads both, and answers a function that completes them: without SECRET it makes one in its
 * folder, and that should come last.
 * @throws ConfigError for one that is too short or can be guessed, and for one that did not change
 */
export const readSecrets = (environment: EnvironmentReader, server: Server) => {
  const secret = readSecret(environment, server)
  const previousSecrets = readPreviousSecrets(environment)
  if (secret !== undefined) requireChanged({ secret, previousSecrets })
  return (dataDir: string, readOwnSecret: (dataDir: string) => string) => ({
    /** Whether the secret is that of DATA_DIR. */
    isOwnSecret: secret === undefined,
    ...requireChanged({ secret: secret ?? readOwnSecret(dataDir), previousSecrets }),
  })
}
