// Links that end the digest without a session: an encrypted token names the person.
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/mail-template.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'

// A token of another purpose does not decrypt here, nor this one elsewhere.
const purpose = 'unsubscribe'

/**
 * Mail programs POST here to unsubscribe with one click (RFC 8058). A GET leads to the page
 * instead.
 */
export const oneClickUnsubscribePath = '/api/unsubscribe'

/** The page that asks for a confirmation. */
export const unsubscribePage = (publicUrl: URL, token: string): string =>
  new URL(`/unsubscribe?${new URLSearchParams({ token }).toString()}`, publicUrl).href

/** The links of one person's digest. They never expire: a mail may be read years later. */
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

/** The person whose digest the token ends. @throws INVALID_TOKEN for any other token */
export const readUnsubscribeToken = (secrets: Secrets, token: string): string => {
  try {
    return decrypt(secrets, purpose, token)
  } catch {
    throw apiError('INVALID_TOKEN')
  }
}
