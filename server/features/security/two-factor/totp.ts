// RFC 6238 in the usual setup: SHA-1, six digits, 30 s.
import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'

const periodSeconds = 30

/** 128 bits as letters, because the library takes text for a key. */
export const newTotpSecret = (): string => randomBytes(16).toString('base64url')

/** Apps without a QR code take the secret as text. */
export const secretAsText = (secret: string): string => base32.encode(secret, { padding: false })

/** The QR code's content; the app shows our name and the address. */
export const totpUri = (secret: string, email: string): string => createOTP(secret).url('Huella', email)

const periodAt = (now: Date): number => Math.floor(now.getTime() / 1000 / periodSeconds)

/**
 * A neighbouring period is accepted, because phones' clocks deviate. Undefined for a wrong code.
 */
export const periodOfCode = async (secret: string, code: string, now: Date): Promise<number | undefined> => {
  const current = periodAt(now)
  const periods = [current - 1, current, current + 1]
  const codes = await Promise.all(periods.map((period) => totpAt(secret, period)))
  return periods.find((_, at) => codes[at] === code)
}

const totpAt = (secret: string, period: number): Promise<string> => createOTP(secret).hotp(period)

export const totpCode = (secret: string, now: Date): Promise<string> => totpAt(secret, periodAt(now))
