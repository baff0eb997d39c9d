import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { ConfigError } from './variables.ts'

export const readKeeper = ({ read, text }: EnvironmentReader) => {
  const name = text('KEEPER_NAME')
  const email = read('CONTACT_EMAIL', z.email().optional(), 'must be an e-mail address')
  if (name === undefined && email === undefined) return undefined
  if (name === undefined || email === undefined)
    throw new ConfigError('KEEPER_NAME and CONTACT_EMAIL must be set together.')
  return { name, email }
}
