// How this server speaks to push services: who it is (VAPID, RFC 8292), and what only the browser can read (RFC 8291).
import webPush from 'web-push'
import type { Services } from '#server/platform/runtime/services.ts'
import { PermanentJobError } from '#server/platform/jobs/job-queue.ts'
import { NonPublicAddressError } from '#server/platform/http/public-http-client.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import { findKeys, insertKeys, replaceKeys, type PushSubscriptionRow, type VapidRow } from './queries.ts'

const purpose = 'vapid'

// The one that all browsers read today (RFC 8188).
const coding = 'aes128gcm'

type Keys = { readonly publicKey: string; readonly privateKey: string }

const opened = (secret: string, { publicKey, sealedPrivateKey }: VapidRow): Keys | undefined => {
  try {
    return { publicKey, privateKey: decrypt(secret, purpose, sealedPrivateKey) }
  } catch {
    return undefined
  }
}

/** The server's keys, of all replicas the same; made by the first that asks. After SECRET has changed there are new ones. */
export const getVapidKeys = async ({ db, config, clock, log }: Services): Promise<Keys> => {
  for (let tries = 0; tries < 3; tries++) {
    const known = await findKeys(db)
    const keys = known && opened(config.secret, known)
    if (keys !== undefined) return keys
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

// Push services write there when something is wrong with what they get. Some refuse an address of localhost.
const contact = ({ publicUrl, mailFrom }: Services['config']): string => {
  if (publicUrl.protocol === 'https:') return publicUrl.origin
  return `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`
}

export type PushMessage = {
  readonly payload: {
    readonly title: string
    readonly body: string
    readonly tag: string
    readonly url: string
  }
  /** What arrives under the same name takes the place of what waits. */
  readonly topic: string
  /** How long it is kept for a browser that is away. */
  readonly seconds: number
}

/** What became of a push. */
export type PushResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' | 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly retryAfter: number | undefined }

/** Seconds from now; a push service may name an instant as well (RFC 9110, section 10.2.3). */
const secondsOf = (header: unknown, now: Date): number | undefined => {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined
}

/** @throws when the push service cannot be reached */
export const sendPush = async (
  services: Services,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  { payload, topic, seconds }: PushMessage,
): Promise<PushResult> => {
  const { publicKey, privateKey } = await getVapidKeys(services)
  const url = new URL(endpoint)
  const proof = webPush.getVapidHeaders(url.origin, contact(services.config), publicKey, privateKey, coding)
  const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), coding)
  const headers = {
    ...proof,
    'content-encoding': coding,
    'content-length': cipherText.length,
    'content-type': 'application/octet-stream',
    topic,
    ttl: seconds,
    urgency: 'high',
  }
  const answer = await services.httpClient.post(url, headers, cipherText).catch((error: unknown) => {
    // Where a push service is to be found changes, but not into our own network.
    throw error instanceof NonPublicAddressError
      ? new PermanentJobError('the address leads to no public machine')
      : error
  })
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 429 || status >= 500)
    return { kind: 'later', status, retryAfter: secondsOf(answer.headers['retry-after'], services.clock()) }
  return { kind: 'refused', status }
}
