import * as z from 'zod'
import { ConfigError, type configVariables } from './variables.ts'

export type Name = (typeof configVariables)[number]['name']
export type Environment = { readonly [name: string]: string | undefined }
export type EnvironmentReader = ReturnType<typeof createEnvironmentReader>

/** An empty variable counts as unset. */
export const createEnvironmentReader = (env: Environment) => {
  /** @param problem the end of the sentence that begins with the name */
  const read = <T>(name: Name, schema: z.ZodType<T>, problem: string): T => {
    const value = env[name]?.trim()
    const parsed = schema.safeParse(value === '' ? undefined : value)
    if (parsed.success) return parsed.data
    throw new ConfigError(`${name} ${problem}.`)
  }
  return {
    read,
    address: (name: Name, protocols: RegExp, problem: string) =>
      read(name, z.url({ protocol: protocols, hostname: /.+/ }).optional(), problem),
    isMeant: (name: 'ALLOW_HTTP' | 'ALLOW_WEAK_SECRET') =>
      read(name, z.enum(['yes', 'no']).default('no'), 'must be yes or no') === 'yes',
    text: (name: Name) => read(name, z.string().optional(), 'must be text'),
    list: (name: Name, item: z.ZodType<string, string>, problem: string) =>
      read(name, z.string().default('').transform(split).pipe(z.array(item)), problem),
  }
}

const split = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
