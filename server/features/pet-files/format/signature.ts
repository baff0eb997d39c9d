// The server's signature over a manifest, and whose it is in a file that somebody brings.
import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'
import type { PetFileSignature } from '#contract/features/pet-files/schema.ts'
import { listPublicKeys, signWithServerKey } from '#server/platform/signing/server-keys.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { PetFileOrigin } from '#server/features/pet-files/service.ts'
import { readJson, signatureName } from './manifest.ts'
import { refusal } from './refusal.ts'

const base64url = z.string().regex(/^[\w-]{1,100}$/)

/** `signature.json`. */
export const petFileSignatureJson = z.strictObject({
  algorithm: z.literal('Ed25519'),
  /** The first 8 bytes of the SHA-256 of the public key, in base64url. */
  keyId: base64url,
  /** 32 bytes in base64url (RFC 8032). */
  publicKey: base64url,
  /** 64 bytes in base64url, over the bytes of `manifest.json`. */
  signature: base64url,
})

/** The bytes of `signature.json`. */
export const signManifest = async (
  services: Pick<Services, 'db' | 'config' | 'clock' | 'log'>,
  manifest: Buffer,
): Promise<Buffer> => {
  const { keyId, signature } = await signWithServerKey(services, manifest)
  const key = (await listPublicKeys(services)).find((one) => one.keyId === keyId)
  if (key === undefined) throw new Error('the key that signed is in no list')
  const json = {
    algorithm: 'Ed25519',
    keyId,
    publicKey: key.publicKey,
    signature: Buffer.from(signature).toString('base64url'),
  } satisfies z.input<typeof petFileSignatureJson>
  return Buffer.from(`${JSON.stringify(json, null, 2)}\n`)
}

const isRight = ({ keyId, publicKey, signature }: z.infer<typeof petFileSignatureJson>, manifest: Buffer) => {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest()
  if (hash.subarray(0, 8).toString('base64url') !== keyId) return false
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
    return verify(null, manifest, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/**
 * @param server the address that the manifest gives of its server
 * @param bytes those of `signature.json`; null where the file has none
 * @throws PET_FILE_REFUSED where these are no signature at all
 */
export const readSignature = async (
  services: Pick<Services, 'db'>,
  manifest: Buffer,
  server: string,
  bytes: Buffer | null,
): Promise<{ readonly signature: PetFileSignature; readonly origin: PetFileOrigin }> => {
  if (bytes === null) return { signature: 'unsigned', origin: null }
  const parsed = petFileSignatureJson.safeParse(readJson(bytes))
  if (!parsed.success) throw refusal('not_a_pet_file', signatureName)
  if (!isRight(parsed.data, manifest)) return { signature: 'altered', origin: null }
  const { keyId, publicKey } = parsed.data
  const isOwn = (await listPublicKeys(services)).some((one) => one.publicKey === publicKey)
  return { signature: isOwn ? 'this_server' : 'other_server', origin: { server, keyId, publicKey, isOwn } }
}
