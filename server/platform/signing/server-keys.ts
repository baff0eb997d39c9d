// All replicas sign with the same Ed25519 keys, whose public halves are published.
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { SigningKey } from '#contract/shared/signing/signing-keys.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import {
  findCurrentKey,
  insertKey,
  listKeys,
  lockCurrentKey,
  retireKey,
  type SigningKeyRow,
} from './queries.ts'
import { keyIdOf } from './verification.ts'

export const signingPurpose = 'signing key'

export type ServerSignature = {
  readonly keyId: string
  /** 64 bytes (RFC 8032). */
  readonly signature: Uint8Array
}

// RFC 8037.
const jwk = z.object({ x: z.string(), d: z.string() })

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

type CurrentKey = { readonly keyId: string; readonly publicKey: string; readonly key: KeyObject }

/**
 * The current key. The first replica that needs it makes it, and also a new one where no secret
 * decrypts it any more: the old one is retired then, and still verifies its signatures.
 */
const currentKey = async (services: WithKeys): Promise<CurrentKey> => {
  const { db, clock, log } = services
  for (let attempts = 0; attempts < 3; attempts++) {
    const known = await findCurrentKey(db)
    const key = known && openKey(services, known)
    if (known !== undefined && key !== undefined)
      return { keyId: known.keyId, publicKey: known.publicKey, key }
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

/** The id of the current key, for signed content that contains it. Not within a transaction. */
export const getSigningKeyId = async (services: WithKeys): Promise<string> =>
  (await currentKey(services)).keyId

/** The current key, for several signatures that belong together. */
export type ServerSigner = {
  readonly keyId: string
  /** 32 bytes, base64url. */
  readonly publicKey: string
  /** 64 bytes (RFC 8032). */
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

/** Not within a transaction, because it may store the first key. Its result may be used in one. */
export const openServerSigner = async (services: WithKeys): Promise<ServerSigner> => {
  const { keyId, publicKey, key } = await currentKey(services)
  return { keyId, publicKey, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) }
}

/** Must not be called within a transaction. */
export const signWithServerKey = async (services: WithKeys, bytes: Uint8Array): Promise<ServerSignature> => {
  const signer = await openServerSigner(services)
  return { keyId: signer.keyId, signature: signer.sign(bytes) }
}

export type RotatedKey = { readonly keyId: string; readonly retired: string | null }

/**
 * Makes a new signing key. The previous one is listed as retired, and verifies its signatures for
 * ever. Of two concurrent rotations the later one retires the key of the earlier one.
 */
export const rotateServerKey = async (services: WithKeys): Promise<RotatedKey> => {
  const { db, clock } = services
  const row = makeKey(services)
  const retired = await db.transaction(async (tx) => {
    const before = await lockCurrentKey(tx)
    if (before !== undefined) await retireKey(tx, before.keyId, clock())
    await insertKey(tx, row)
    return before?.keyId ?? null
  })
  return { keyId: row.keyId, retired }
}

/** All keys that ever signed, newest first; empty before the first signature. */
export const listPublicKeys = async ({ db }: Pick<Services, 'db'>): Promise<SigningKey[]> =>
  (await listKeys(db)).map(({ keyId, publicKey, createdAt, retiredAt }) => ({
    keyId,
    publicKey,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }))
