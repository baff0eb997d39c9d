// The secret of this server, and those that it had before: what they closed still opens.

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
