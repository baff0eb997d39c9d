// The keys by which push services know this server (VAPID, RFC 8292).
import type { Services } from '#server/platform/runtime/services.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import { findKeys, insertKeys, replaceKeys, type VapidRow } from './queries.ts'

const purpose = 'vapid'

type Keys = { readonly publicKey: string; readonly privateKey: string }

const decryptKeys = (secret: string, { publicKey, sealedPrivateKey }: VapidRow): Keys | undefined => {
  try {
    return { publicKey, privateKey: decrypt(secret, purpose, sealedPrivateKey) }
  } catch {
    return undefined
  }
}

/**
 * The server's keys, the same for all replicas. The first that asks makes them, again after SECRET
 * changed.
 */
export const getVapidKeys = async ({ db, config, clock, log }: Services): Promise<Keys> => {
  for (let tries = 0; tries < 3; tries++) {
    const known = await findKeys(db)
    const keys = known && decryptKeys(config.secret, known)
    if (keys !== undefined) return keys
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const made = { publicKey, sealedPrivateKey: encrypt(config.secret, purpose, privateKey) }
    if (known === undefined) await insertKeys(db, made, clock())
    else {
      log.warn(
        'the VAPID keys were encrypted with another SECRET: new ones were made, and every browser must subscribe again',
      )
      await replaceKeys(db, known, made, clock())
    }
  }
  throw new Error('the VAPID keys could not be stored')
}
