// Values that only this server may read are stored as AES-256-GCM under a key derived from its
// secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { listSecrets, type Secrets } from '#server/platform/config/secrets.ts'

// The sizes that GCM is specified for (NIST SP 800-38D).
const nonceBytes = 12
const tagBytes = 16

// Each purpose has its own key, so that a ciphertext of one cannot be used for another.
const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `huella ${purpose}`, 32))

/** Keys that leave this server, as base64url: of the present secret first, then of previous ones. */
export const deriveKeys = (secrets: Secrets, purpose: string): string[] =>
  listSecrets(secrets).map((secret) => Buffer.from(keyOf(secret, purpose)).toString('base64url'))

/** @returns base64url of nonce, tag and ciphertext: different each time */
export const encrypt = ({ secret }: Pick<Secrets, 'secret'>, purpose: string, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

const decryptUnder = (secret: string, purpose: string, ciphertext: string): string => {
  const bytes = Buffer.from(ciphertext, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** @throws for a ciphertext of another secret or purpose, or a changed one */
export const decrypt = (secrets: Secrets, purpose: string, ciphertext: string): string => {
  let failure: unknown
  for (const secret of listSecrets(secrets)) {
    try {
      return decryptUnder(secret, purpose, ciphertext)
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/** Undefined where the present secret encrypted it already, and where no secret opens it. */
export const reencrypt = (secrets: Secrets, purpose: string, ciphertext: string): string | undefined => {
  try {
    decryptUnder(secrets.secret, purpose, ciphertext)
    return undefined
  } catch {
    // A previous secret may have encrypted it.
  }
  try {
    return encrypt(secrets, purpose, decrypt(secrets, purpose, ciphertext))
  } catch {
    return undefined
  }
}
