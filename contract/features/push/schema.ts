// A browser's PushSubscription (W3C Push API).
import * as z from 'zod'

/** The maximum of browsers per person. A new one replaces the oldest. */
export const subscriptionsMax = 20

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

/** The push service's address of a browser: https with a host name, no port or credentials. */
export const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2000)
  .regex(/^https:\/\/[^/?#@:\\]+([/?#]|$)/i)

export const pushSubscription = z.strictObject({
  endpoint,
  /** An uncompressed point of P-256: 65 bytes (RFC 8291, section 3.1). */
  p256dh: base64url(65),
  /** 16 bytes (RFC 8291, section 3.2). */
  auth: base64url(16),
})
