// The signature of an exported chain, which names its origin.
import type { ChainedStamp } from '#server/features/stamps/chain.ts'
import type { ChainRow } from '#server/features/stamps/queries.ts'
import { isSignatureRight, type KeyedSignature } from '#server/platform/signing/verification.ts'
import type { ServerSigner } from '#server/platform/signing/server-keys.ts'

const chainSignatureVersion = 1

type Origin = { readonly server: string; readonly petId: string }

/**
 * The signed value: a JSON array in UTF-8 without spaces. The last hash covers all before it, and
 * the number covers the end, so that no stamp can be cut off. The address is signed too, but the
 * holder of a key can write any address.
 */
const signedBytes = ({ server, petId }: Origin, chain: readonly ChainedStamp[]): Buffer =>
  Buffer.from(
    JSON.stringify([
      'huella stamps',
      chainSignatureVersion,
      server,
      petId,
      chain.length,
      chain.at(-1)?.hash ?? '',
    ]),
  )

/** @param chain complete and valid */
export const signChain = (
  { keyId, publicKey, sign }: ServerSigner,
  origin: Origin,
  chain: readonly ChainedStamp[],
): KeyedSignature => ({
  keyId,
  publicKey,
  signature: Buffer.from(sign(signedBytes(origin, chain))).toString('base64url'),
})

/** The origin and signature of another server's chain; undefined for this server's own. */
export const signedOf = ({
  server,
  originalPetId: petId,
  keyId,
  publicKey,
  signature,
}: ChainRow): (Origin & KeyedSignature) | undefined =>
  server === null || keyId === null || publicKey === null || signature === null
    ? undefined
    : { server, petId, keyId, publicKey, signature }

/** Whether the key has signed exactly these stamps. */
export const isChainSigned = (
  { server, petId, ...signature }: Origin & KeyedSignature,
  chain: readonly ChainedStamp[],
): boolean => isSignatureRight(signature, signedBytes({ server, petId }, chain))
