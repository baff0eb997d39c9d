import * as z from 'zod'
import type { PetFileSignature } from '#contract/features/pet-files/schema.ts'
import { listPublicKeys, type ServerSigner } from '#server/platform/signing/server-keys.ts'
import { isSignatureRight } from '#server/platform/signing/verification.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetFileOrigin } from '#server/features/pet-files/service.ts'
import { readJson, signatureName } from './manifest.ts'
import { refusal } from './refusal.ts'

const base64url = z.string().regex(/^[\w-]{1,100}$/)

export const petFileSignatureJson = z.strictObject({
  algorithm: z.literal('Ed25519'),
  /** The first 8 bytes of the SHA-256 of the public key, in base64url. */
  keyId: base64url,
  /** 32 bytes in base64url (RFC 8032). */
  publicKey: base64url,
  /** 64 bytes in base64url, over the bytes of `manifest.json`. */
  signature: base64url,
})

export const signManifest = ({ keyId, publicKey, sign }: ServerSigner, manifest: Buffer): Buffer => {
  const json = {
    algorithm: 'Ed25519',
    keyId,
    publicKey,
    signature: Buffer.from(sign(manifest)).toString('base64url'),
  } satisfies z.input<typeof petFileSignatureJson>
  return Buffer.from(`${JSON.stringify(json, null, 2)}\n`)
}

/**
 * @param server the manifest's address of its server
 * @param bytes of `signature.json`; null where the file has none
 * @throws PET_FILE_REFUSED for bytes that are no signature at all
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
  if (!isSignatureRight(parsed.data, manifest)) return { signature: 'altered', origin: null }
  const { keyId, publicKey } = parsed.data
  const isOwn = (await listPublicKeys(services)).some((known) => known.publicKey === publicKey)
  return { signature: isOwn ? 'this_server' : 'other_server', origin: { server, keyId, publicKey, isOwn } }
}
