import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { ConfigError } from './variables.ts'

/** One host, which the pages' policy names: no `{s}`. */
const tilesUrl = z
  .url({ protocol: /^https$/, hostname: /^[^{}]+$/ })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(url).includes(part)))
  .optional()

/** Undefined turns maps off. */
export const readMapTiles = ({ read, text }: EnvironmentReader) => {
  const url = read(
    'MAP_TILES_URL',
    tilesUrl,
    'must be an address that begins with https://, of one host, with {z}, {x} and {y}',
  )
  const attribution = text('MAP_ATTRIBUTION')
  if (url === undefined && attribution === undefined) return undefined
  if (url === undefined || attribution === undefined)
    throw new ConfigError('MAP_TILES_URL and MAP_ATTRIBUTION must be set together.')
  return { url, attribution }
}
