export type ConfigVariable = {
  readonly name: string
  /** The value, or what holds, where it is not set. */
  readonly default: string
  readonly description: string
  /** The value in .env.example; the default where there is none. */
  readonly example?: string
  /** The value in compose.yaml, by default that of the machine. Null where the image sets it. */
  readonly compose?: string | null
}
