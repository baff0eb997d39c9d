// docs/format.md
import * as z from 'zod'
import { jsonValuesMax, petFileEntriesMax, petFileVersion } from '#contract/features/pet-files/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { isStorable } from '#contract/shared/text.ts'
import { refusal } from './refusal.ts'

export const manifestName = 'manifest.json'
export const signatureName = 'signature.json'
export const profileName = 'pet.json'
export const recordsName = (part: string): string => `records/${part}.ndjson`

const formatName = 'huella-pet'

const head = z.object({
  format: z.literal(formatName),
  version: z.int().min(1),
  // Checked before the entries, because invalid ones cost more than valid ones.
  entries: z.array(z.unknown()).max(petFileEntriesMax).optional(),
})

export const manifestEntry = z.strictObject({
  path: z.string().max(120),
  bytes: z.int().min(0),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ManifestEntry = z.infer<typeof manifestEntry>

export const petManifest = z.strictObject({
  format: z.literal(formatName),
  version: z.int().min(1).max(petFileVersion),
  madeAt: instant,
  /** The address of the server; for another product, its name. */
  origin: z.string().max(300),
  entries: z.array(manifestEntry).max(petFileEntriesMax),
})
export type PetManifest = z.infer<typeof petManifest>

export const newManifest = (
  madeAt: Date,
  origin: string,
  entries: readonly ManifestEntry[],
): PetManifest => ({
  format: formatName,
  version: petFileVersion,
  madeAt: madeAt.toISOString(),
  origin,
  entries: [...entries],
})

// Invalid UTF-8 is refused before, so unstorable characters can only come from escapes.
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i

const requireStorable = (key: string, value: unknown): unknown => {
  if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value
  throw new TypeError('a text that cannot be stored')
}

/** Undefined for invalid JSON, and for texts that cannot be stored. */
export const readJson = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, suspiciousEscape.test(text) ? requireStorable : undefined)
  } catch {
    return undefined
  }
}

const [brace, bracket, comma] = Buffer.from('{[,')

/** @throws PET_FILE_REFUSED for JSON with millions of values, before it is parsed */
export const requireJsonValueLimit = (bytes: Buffer, at: string | null = null): void => {
  let values = 0
  for (const byte of bytes) if (byte === brace || byte === bracket || byte === comma) values += 1
  if (values > jsonValuesMax) throw refusal('too_large', at)
}

/** @throws PET_FILE_REFUSED */
export const parseManifest = (bytes: Buffer): PetManifest => {
  requireJsonValueLimit(bytes, manifestName)
  const value = readJson(bytes)
  const known = head.safeParse(value)
  if (!known.success) throw refusal('not_a_pet_file', manifestName)
  if (known.data.version > petFileVersion) throw refusal('future_version', manifestName)
  const parsed = petManifest.safeParse(value)
  if (!parsed.success) throw refusal('not_a_pet_file', manifestName)
  return parsed.data
}
