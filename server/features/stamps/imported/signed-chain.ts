import type { ChainedStamp } from '#server/features/stamps/chain.ts'
import type { ChainRow } from '#server/features/stamps/queries.ts'
import { isSignatureRight, type KeyedSignature } from '#server/platform/signing/verification.ts'
import type { ServerSigner } from '#server/platform/signing/server-keys.ts'

const chainSignatureVersion = 1

type Origin = { readonly server: string; readonly petId: string }

/**
 * A JSON array in UTF-8 without spaces. The last hash covers the stamps, and their number the end,
 * so that none can be cut off. The holder of a key can sign any address.
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

/** Undefined for this server's own chain. */
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

export const isChainSigned = (
  { server, petId, ...signature }: Origin & KeyedSignature,
  chain: readonly ChainedStamp[],
): boolean => isSignatureRight(signature, signedBytes({ server, petId }, chain))
