// Encryption: RFC 8291. Signature: VAPID, RFC 8292.
import type { Services } from '#server/platform/services/services.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { NonPublicAddressError } from '#server/platform/network/public-http-client.ts'
import type { PushSubscriptionRow } from './queries.ts'
import { getVapidKeys } from './vapid-keys.ts'

// RFC 8188; all browsers support it.
const coding = 'aes128gcm'

// Push services use it in case of problems. Some reject an address of localhost.
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
  /** Replaces an earlier undelivered message of the same topic. */
  readonly topic: string
  /** The push service's time to keep the message for an offline browser. */
  readonly seconds: number
}

export type PushResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly retryAfter: number | undefined }

/** RFC 9110, section 10.2.3: seconds or a date. */
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
  const { default: webPush } = await import('web-push')
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
    // Push services do not move into our own network, so a retry is useless.
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
