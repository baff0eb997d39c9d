// VAPID, RFC 8292.
import type { Services } from '#server/platform/services/services.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'
import { findKeys, insertKeys, replaceKeys, type VapidRow } from './queries.ts'

export const vapidPurpose = 'vapid'

type Keys = { readonly publicKey: string; readonly privateKey: string }

const decryptKeys = (secrets: Secrets, { publicKey, sealedPrivateKey }: VapidRow): Keys | undefined => {
  try {
    return { publicKey, privateKey: decrypt(secrets, vapidPurpose, sealedPrivateKey) }
  } catch {
    return undefined
  }
}

/** The first replica that needs keys makes them, also where no secret decrypts the old ones. */
export const getVapidKeys = async ({ db, config, clock, log }: Services): Promise<Keys> => {
  for (let attempts = 0; attempts < 3; attempts++) {
    const known = await findKeys(db)
    const keys = known && decryptKeys(config, known)
    if (keys !== undefined) return keys
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const created = { publicKey, sealedPrivateKey: encrypt(config, vapidPurpose, privateKey) }
    if (known === undefined) await insertKeys(db, created, clock())
    else {
      log.warn(
        'the VAPID keys were encrypted with another SECRET: new ones were made, and every browser must subscribe again',
      )
      await replaceKeys(db, known, created, clock())
    }
  }
  throw new Error('the VAPID keys could not be stored')
}
