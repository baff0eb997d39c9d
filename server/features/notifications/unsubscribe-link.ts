// Links that end the digest without a session: an encrypted token contains the person's id.
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/mail-template.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'

// The purpose separates these tokens from others: neither decrypts as the other.
const purpose = 'unsubscribe'

/**
 * Mail programs POST here to unsubscribe with one click (RFC 8058). A GET redirects to the page.
 */
export const oneClickUnsubscribePath = '/api/unsubscribe'

/** This page requires a confirmation. */
export const unsubscribePage = (publicUrl: URL, token: string): string =>
  new URL(`/unsubscribe?${new URLSearchParams({ token }).toString()}`, publicUrl).href

/** The links never expire, because a mail may be read years later. */
export const unsubscribeLinks = (
  config: Pick<Services['config'], 'secret' | 'publicUrl'>,
  personId: string,
): UnsubscribeLinks => {
  const token = encrypt(config, purpose, personId)
  const oneClick = new URL(
    `${oneClickUnsubscribePath}?${new URLSearchParams({ token }).toString()}`,
    config.publicUrl,
  )
  return { pageUrl: unsubscribePage(config.publicUrl, token), oneClickUrl: oneClick.href }
}

/** Returns the person's id. @throws INVALID_TOKEN for any other token */
export const readUnsubscribeToken = (secrets: Secrets, token: string): string => {
  try {
    return decrypt(secrets, purpose, token)
  } catch {
    throw apiError('INVALID_TOKEN')
  }
}
