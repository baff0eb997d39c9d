import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A stand-in for a confidential value: the same for the same value, and meaningless without the
 * server's secret. HMAC-SHA256 under a key derived for one purpose, cut to 96 bits.
 * @returns 16 characters of base64url
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', `huella ${purpose}`, 32)))
    .update(value)
    .digest('base64url')
    .slice(0, 16)
