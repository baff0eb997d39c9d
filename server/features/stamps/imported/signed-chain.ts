// A chain of stamps that leaves its server: whose it is, and the signature that vouches for it.
import type { ChainedStamp } from '#server/features/stamps/chain.ts'
import type { ChainRow } from '#server/features/stamps/queries.ts'
import { isSignatureRight, type KeyedSignature } from '#server/platform/signing/verification.ts'
import type { ServerSigner } from '#server/platform/signing/server-keys.ts'

const chainSignatureVersion = 1

type Origin = { readonly server: string; readonly petId: string }

/**
 * What is signed: a JSON array in UTF-8 without spaces. The last hash stands for all before it, and
 * the number for the end, so that no stamp can be cut off. The address is signed too, but whoever
 * has a key writes any there.
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

/** @param chain whole and sound */
export const signChain = (
  { keyId, publicKey, sign }: ServerSigner,
  origin: Origin,
  chain: readonly ChainedStamp[],
): KeyedSignature => ({
  keyId,
  publicKey,
  signature: Buffer.from(sign(signedBytes(origin, chain))).toString('base64url'),
})

/** What a chain of another server says of itself; undefined for this server's own. */
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

/** Whether the key vouches for exactly these stamps. */
export const isChainSigned = (
  { server, petId, ...signature }: Origin & KeyedSignature,
  chain: readonly ChainedStamp[],
): boolean => isSignatureRight(signature, signedBytes({ server, petId }, chain))
