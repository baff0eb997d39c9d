import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/mail-template.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'
import type { Secrets } from '#server/platform/config/secrets.ts'

// The purpose separates these tokens from others.
const purpose = 'unsubscribe'

/** RFC 8058: mail programs POST here. */
export const oneClickUnsubscribePath = '/api/unsubscribe'

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
