// The Ed25519 keys by which this server signs: the same for all replicas, and known to anybody.
import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { SigningKey } from '#contract/shared/signing-keys.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import { findCurrentKey, insertKey, listKeys, retireKey, type SigningKeyRow } from './queries.ts'

/** For what the private key is sealed. */
export const signingPurpose = 'signing key'

/** A signature, and which key made it. */
export type ServerSignature = {
  readonly keyId: string
  /** 64 bytes (RFC 8032). */
  readonly signature: Uint8Array
}

// RFC 8037.
const jwk = z.object({ x: z.string(), d: z.string() })

const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest()
    .subarray(0, 8)
    .toString('base64url')

type WithKeys = Pick<Services, 'db' | 'config' | 'clock' | 'log'>

const makeKey = ({ config, clock }: WithKeys): SigningKeyRow => {
  const { x, d } = jwk.parse(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
  const sealedPrivateKey = encrypt(config, signingPurpose, d)
  return { keyId: keyIdOf(x), publicKey: x, sealedPrivateKey, createdAt: clock(), retiredAt: null }
}

const openKey = (
  { config }: WithKeys,
  { publicKey, sealedPrivateKey }: SigningKeyRow,
): KeyObject | undefined => {
  try {
    const d = decrypt(config, signingPurpose, sealedPrivateKey)
    return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d } })
  } catch {
    return undefined
  }
}

/**
 * The key that signs now. The first replica that asks makes it, and another one where no secret
 * opens it any more: then the old one is retired, and still proves what it signed.
 */
const currentKey = async (services: WithKeys): Promise<{ keyId: string; key: KeyObject }> => {
  const { db, clock, log } = services
  for (let tries = 0; tries < 3; tries++) {
    const known = await findCurrentKey(db)
    const key = known && openKey(services, known)
    if (key !== undefined) return { keyId: known?.keyId ?? '', key }
    if (known !== undefined) {
      log.warn(
        { keyId: known.keyId },
        'the signing key was sealed with another SECRET: it signs no more, and another one was made',
      )
      await retireKey(db, known.keyId, clock())
    }
    await insertKey(db, makeKey(services))
  }
  throw new Error('no signing key could be stored')
}

/** The key that signs now, for what names it among what is signed. Not within a transaction. */
export const getSigningKeyId = async (services: WithKeys): Promise<string> =>
  (await currentKey(services)).keyId

/**
 * Signs with the key of this server. Not to be called within a transaction: it may have to store
 * the first key.
 */
export const signWithServerKey = async (services: WithKeys, bytes: Uint8Array): Promise<ServerSignature> => {
  const { keyId, key } = await currentKey(services)
  return { keyId, signature: new Uint8Array(sign(null, bytes, key)) }
}

/** All keys that ever signed, newest first; none before anything was signed. */
export const listPublicKeys = async ({ db }: Pick<Services, 'db'>): Promise<SigningKey[]> =>
  (await listKeys(db)).map(({ keyId, publicKey, createdAt, retiredAt }) => ({
    keyId,
    publicKey,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }))
