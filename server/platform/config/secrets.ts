// SECRET seals and signs. SECRET_PREVIOUS only opens data sealed earlier.
import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { isWeakSecret } from './secret.ts'
import { ConfigError } from './variables.ts'

export type Secrets = {
  readonly secret: string
  readonly previousSecrets: readonly string[]
}

/** All secrets that may open data, the present one first. */
export const listSecrets = ({ secret, previousSecrets }: Secrets): readonly string[] => [
  secret,
  ...previousSecrets,
]

const secretMin = 32

type Server = {
  readonly production: boolean
  /** A production server that other computers can reach. */
  readonly isPublic: boolean
}

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

// Weak previous secrets are accepted, because people are changing away from them.
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
 * Returns a function that completes the secrets. Without SECRET it writes one into its folder, so
 * it should be called last.
 * @throws ConfigError for a secret that is too short, guessable or unchanged
 */
export const readSecrets = (environment: EnvironmentReader, server: Server) => {
  const secret = readSecret(environment, server)
  const previousSecrets = readPreviousSecrets(environment)
  if (secret !== undefined) requireChanged({ secret, previousSecrets })
  return (dataDir: string, readOwnSecret: (dataDir: string) => string) => ({
    /** True for the secret of DATA_DIR. */
    isOwnSecret: secret === undefined,
    ...requireChanged({ secret: secret ?? readOwnSecret(dataDir), previousSecrets }),
  })
}
